"""Writes quality.snapshot.json: elements of every shape with their quality by VTK, for quality.test.ts.

    python3 tests/craft/result/oracle/quality.py

vtkMeshQuality of VTK 9.1 measures triangles, quadrilaterals, tetrahedra and hexahedra. The equiangle skew of Verdict's later
versions is made of the angles that it gives for each face. The edge ratio is that of the edges as
VTK has them: its own HexEdgeRatio leaves some out.
"""

import json
import os
import random

import vtk

random.seed(20)

REGULAR = {
    "triangle": [(0, 0, 0), (1, 0, 0), (0.5, 3**0.5 / 2, 0)],
    "quad": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)],
    "tet": [(0, 0, 0), (1, 0, 0), (0.5, 3**0.5 / 2, 0), (0.5, 3**0.5 / 6, (2 / 3) ** 0.5)],
    "pyramid": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0.5, 0.5, 0.5**0.5)],
    "wedge": [(0, 0, 0), (1, 0, 0), (0.5, 3**0.5 / 2, 0), (0, 0, 1), (1, 0, 1), (0.5, 3**0.5 / 2, 1)],
    "hex": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
}
CELLS = {
    "triangle": vtk.vtkTriangle,
    "quad": vtk.vtkQuad,
    "tet": vtk.vtkTetra,
    "pyramid": vtk.vtkPyramid,
    "wedge": vtk.vtkWedge,
    "hex": vtk.vtkHexahedron,
}
Q = vtk.vtkMeshQuality
MEASURES = {
    "triangle": {"aspect": Q.TriangleAspectRatio, "jacobian": Q.TriangleScaledJacobian},
    "quad": {"aspect": Q.QuadAspectRatio, "jacobian": Q.QuadScaledJacobian, "warpage": Q.QuadWarpage},
    "tet": {"aspect": Q.TetAspectRatio, "jacobian": Q.TetScaledJacobian},
    "hex": {"jacobian": Q.HexScaledJacobian},
}


def cell(shape, points):
    own = CELLS[shape]()
    for i, it in enumerate(points):
        own.GetPointIds().SetId(i, i)
        own.GetPoints().SetPoint(i, it)
    own.Initialize(len(points), list(range(len(points))), vtk_points(points))
    return own


def vtk_points(points):
    own = vtk.vtkPoints()
    own.SetDataTypeToDouble()
    for it in points:
        own.InsertNextPoint(it)
    return own


def edge_ratio(own):
    lengths = []
    for i in range(own.GetNumberOfEdges()):
        a, b = (own.GetEdge(i).GetPoints().GetPoint(k) for k in (0, 1))
        lengths.append(vtk.vtkMath.Distance2BetweenPoints(a, b) ** 0.5)
    return max(lengths) / min(lengths)


def skew(own):
    worst = 0
    for i in range(max(1, own.GetNumberOfFaces())):
        # The same object for every face.
        face = own.GetFace(i) if own.GetNumberOfFaces() else own
        of = "Triangle" if face.GetNumberOfPoints() == 3 else "Quad"
        even = 60 if of == "Triangle" else 90
        least, most = getattr(Q, of + "MinAngle")(face), getattr(Q, of + "MaxAngle")(face)
        worst = max(worst, (most - even) / (180 - even), (even - least) / even)
    return worst


def distorted(points, by, stretch):
    return [
        [round(x * s + random.uniform(-by, by), 6) for x, s in zip(it, stretch)] for it in points
    ]


out = []
for shape, regular in REGULAR.items():
    for by, stretch in [
        (0, (1, 1, 1)),
        (0, (3, 1, 0.5)),
        (0.05, (1, 1, 1)),
        (0.2, (1, 1, 1)),
        (0.2, (5, 1, 2)),
        (0.35, (1, 1, 1)),
        (0.5, (1, 1, 1)),
        (0.01, (1e-3, 1e-3, 1e-3)),
    ]:
        points = distorted(regular, by if stretch[0] != 1e-3 else 1e-4, stretch)
        own = cell(shape, points)
        values = {name: measure(own) for name, measure in MEASURES.get(shape, {}).items()}
        if "aspect" not in values:
            values["aspect"] = edge_ratio(own)
        # VTK leaves the subtraction of the definition out.
        if "warpage" in values:
            values["warpage"] = 1 - values["warpage"]
        out.append({"shape": shape, "points": points, "values": {**values, "skew": skew(own)}})

folder = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(folder, "quality.snapshot.json"), "w") as file:
    json.dump(out, file, separators=(",", ":"))
    file.write("\n")
