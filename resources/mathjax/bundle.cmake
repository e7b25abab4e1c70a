# Makes the script that sets formulas: cmake -DSOURCE=resources/mathjax -DFOLDER=build/.../mathjax -P bundle.cmake
# npm runs only when the lock file is not the one that its packages were installed from.

set(lock ${SOURCE}/package-lock.json)
set(installed ${FOLDER}/installed-lock.json)
file(MAKE_DIRECTORY ${FOLDER})
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${lock} ${installed}
    RESULT_VARIABLE stale OUTPUT_QUIET ERROR_QUIET)
if(stale)
    find_program(NPM npm)
    if(NOT NPM)
        message(FATAL_ERROR "Formulas need npm at build time, and there is none: app/setup installs it.")
    endif()
    file(REMOVE ${installed})
    file(COPY ${SOURCE}/package.json ${lock} ${SOURCE}/.npmrc DESTINATION ${FOLDER})
    execute_process(COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --prefer-offline
        WORKING_DIRECTORY ${FOLDER} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(failed)
        file(WRITE ${FOLDER}/npm.log "${said}")
        message(FATAL_ERROR "The packages that set formulas could not be fetched with npm; the first build needs the "
            "network (what npm said: ${FOLDER}/npm.log).")
    endif()
    file(COPY_FILE ${lock} ${installed})
endif()

# The packages are looked up beside the entry, so it is copied to them.
file(COPY ${SOURCE}/entry.js DESTINATION ${FOLDER})
execute_process(
    COMMAND ${FOLDER}/node_modules/.bin/esbuild entry.js --bundle --minify --format=iife --target=es2016
        --legal-comments=none --log-level=warning --outfile=mathjax.js
    WORKING_DIRECTORY ${FOLDER} RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "The script that sets formulas could not be bundled.")
endif()
