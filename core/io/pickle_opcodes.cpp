#include "core/io/pickle_opcodes.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

using A = PickleAction;
using K = PickleKind;

constexpr PickleOpcode kOpcodes[] = {
    {0x80, A::Ignore, K::None, 1},          // PROTO
    {0x95, A::Ignore, K::None, 8},          // FRAME
    {'(', A::Mark},                         // MARK
    {'.', A::Stop},                         // STOP
    {'c', A::GlobalByLine},                 // GLOBAL
    {0x93, A::GlobalByStack},               // STACK_GLOBAL
    {'R', A::Reduce},                       // REDUCE
    {0x81, A::Reduce},                      // NEWOBJ
    {'b', A::Build},                        // BUILD
    {'Q', A::Persistent},                   // BINPERSID
    {'q', A::Remember, K::None, 1},         // BINPUT
    {'r', A::Remember, K::None, 4},         // LONG_BINPUT
    {0x94, A::Remember},                    // MEMOIZE
    {'h', A::Recall, K::None, 1},           // BINGET
    {'j', A::Recall, K::None, 4},           // LONG_BINGET
    {'N', A::Scalar},                       // NONE
    {0x88, A::Scalar, K::Bool, 0, 1},       // NEWTRUE
    {0x89, A::Scalar, K::Bool, 0, 0},       // NEWFALSE
    {'J', A::Scalar, K::Whole, 4, 0, true}, // BININT
    {'K', A::Scalar, K::Whole, 1},          // BININT1
    {'M', A::Scalar, K::Whole, 2},          // BININT2
    {0x8A, A::Long, K::Whole, 1},           // LONG1
    {'G', A::Scalar, K::Real, 8},           // BINFLOAT
    {'X', A::Text, K::Text, 4},             // BINUNICODE
    {0x8C, A::Text, K::Text, 1},            // SHORT_BINUNICODE
    {0x8D, A::Text, K::Text, 8},            // BINUNICODE8
    {'B', A::Text, K::Bytes, 4},            // BINBYTES
    {'C', A::Text, K::Bytes, 1},            // SHORT_BINBYTES
    {0x8E, A::Text, K::Bytes, 8},           // BINBYTES8
    {')', A::Gather, K::Tuple, 0, 0},       // EMPTY_TUPLE
    {0x85, A::Gather, K::Tuple, 0, 1},      // TUPLE1
    {0x86, A::Gather, K::Tuple, 0, 2},      // TUPLE2
    {0x87, A::Gather, K::Tuple, 0, 3},      // TUPLE3
    {'t', A::GatherMark, K::Tuple},         // TUPLE
    {']', A::Gather, K::List, 0, 0},        // EMPTY_LIST
    {'a', A::ExtendOne, K::List},           // APPEND
    {'e', A::ExtendMany, K::List},          // APPENDS
    {'}', A::Gather, K::Dict, 0, 0},        // EMPTY_DICT
    {'s', A::ExtendOne, K::Dict},           // SETITEM
    {'u', A::ExtendMany, K::Dict},          // SETITEMS
    {0x8F, A::Gather, K::Set, 0, 0},        // EMPTY_SET
    {0x90, A::ExtendMany, K::Set}};         // ADDITEMS

constexpr PickleOpcode kRefused{};

struct Named
{
    unsigned char code;
    const char* name;
};

constexpr Named kRefusedNames[] = {{'0', "POP"},          {'1', "POP_MARK"},
                                   {'2', "DUP"},          {'F', "FLOAT"},
                                   {'I', "INT"},          {'L', "LONG"},
                                   {'P', "PERSID"},       {'S', "STRING"},
                                   {'T', "BINSTRING"},    {'U', "SHORT_BINSTRING"},
                                   {'V', "UNICODE"},      {'d', "DICT"},
                                   {'g', "GET"},          {'i', "INST"},
                                   {'l', "LIST"},         {'o', "OBJ"},
                                   {'p', "PUT"},          {0x82, "EXT1"},
                                   {0x83, "EXT2"},        {0x84, "EXT4"},
                                   {0x8B, "LONG4"},       {0x91, "FROZENSET"},
                                   {0x92, "NEWOBJ_EX"},   {0x96, "BYTEARRAY8"},
                                   {0x97, "NEXT_BUFFER"}, {0x98, "READONLY_BUFFER"}};

} // namespace

const PickleOpcode& pickleOpcode(unsigned char code)
{
    const auto* found =
        std::find_if(std::begin(kOpcodes), std::end(kOpcodes), [code](const PickleOpcode& opcode) {
            return opcode.code == code;
        });
    return found == std::end(kOpcodes) ? kRefused : *found;
}

std::string pickleOpcodeName(unsigned char code)
{
    constexpr const char* kDigits = "0123456789abcdef";
    const std::string number = std::string{"0x"} + kDigits[code >> 4U] + kDigits[code & 0xFU];
    const auto* found = std::find_if(
        std::begin(kRefusedNames), std::end(kRefusedNames),
        [code](const Named& named) { return named.code == code; });
    return found == std::end(kRefusedNames) ? number
                                            : std::string{found->name} + " (" + number + ")";
}

} // namespace headlight
