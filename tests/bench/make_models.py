#!/usr/bin/env python3
"""Writes the ONNX graphs that bench_onnxruntime times.  usage: make_models.py FOLDER

full: X [1, n, d] -> projections -> attention -> W^O -> Y;  core: q, k, v [1, n, d] -> Y.
mha is the contrib operator MultiHeadAttention, plain is MatMul, Softmax, MatMul; _w gives the weights too.
"""
import pathlib
import sys

import numpy
from onnx import TensorProto, helper, numpy_helper, save

FULL = [(16, 2), (768, 12)]
CORE = [(64, 1)]


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, name, array):
        self.constants.append(numpy_helper.from_array(array, name))
        return name

    def node(self, kind, inputs, output, **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output


def plain_attention(graph, width, heads, context):
    """The operator written out, with the scale on the query."""
    graph.constant("split", numpy.array([0, 0, heads, width // heads], numpy.int64))
    graph.constant("join", numpy.array([0, 0, width], numpy.int64))
    graph.constant("scale", numpy.array((width // heads) ** -0.5, numpy.float32))
    for name, order in (("q", [0, 2, 1, 3]), ("k", [0, 2, 3, 1]), ("v", [0, 2, 1, 3])):
        graph.node("Reshape", [name, "split"], name + "_split")
        graph.node("Transpose", [name + "_split"], name + "_heads", perm=order)
    graph.node("Mul", ["q_heads", "scale"], "q_scaled")
    graph.node("MatMul", ["q_scaled", "k_heads"], "scores")
    graph.node("Softmax", ["scores"], "alpha", axis=-1)
    graph.node("MatMul", ["alpha", "v_heads"], "contexts")
    graph.node("Transpose", ["contexts"], "contexts_back", perm=[0, 2, 1, 3])
    graph.node("Reshape", ["contexts_back", "join"], context)


def model(job, width, heads, kind, weights):
    random = numpy.random.default_rng(1)
    graph = Graph()
    tensor = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    full = job == "full"
    names = ["X"] if full else ["q", "k", "v"]
    if full:
        for name in "qkv":
            matrix = random.standard_normal((width, width)) / numpy.sqrt(width)
            graph.node("MatMul", ["X", graph.constant("W" + name, matrix.astype(numpy.float32))], name)
    context = "context" if full else "Y"
    if kind == "mha":
        graph.node("MultiHeadAttention", ["q", "k", "v"], context, domain="com.microsoft", num_heads=heads)
    else:
        plain_attention(graph, width, heads, context)
    if full:
        matrix = random.standard_normal((width, width)) / numpy.sqrt(width)
        graph.node("MatMul", [context, graph.constant("Wo", matrix.astype(numpy.float32))], "Y")
    outputs = [tensor("Y", [1, "n", width])]
    if weights:
        outputs.append(tensor("alpha", [1, heads, "n", "n"]))
    inputs = [tensor(name, [1, "n", width]) for name in names]
    made = helper.make_graph(graph.nodes, "attention", inputs, outputs, graph.constants)
    operators = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(made, opset_imports=operators, ir_version=8)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for job, sizes in (("full", FULL), ("core", CORE)):
        for width, heads in sizes:
            save(model(job, width, heads, "mha", False), folder / f"{job}_{width}_{heads}_mha_c.onnx")
            if (job, heads) != ("full", 2):
                save(model(job, width, heads, "plain", True), folder / f"{job}_{width}_{heads}_plain_w.onnx")


main()
