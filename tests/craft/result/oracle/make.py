"""Writes small meshes of every kind of cell in several encodings, and what VTK draws of them (expected.snapshot.json).

Debian: apt-get install python3-vtk9 gmsh, then /usr/bin/python3 make.py. Needed to renew the files only.
"""
import json
import math
import os
import subprocess
import tempfile

import vtk

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = os.path.join(HERE, "files")
LEVEL = 4
PROBES = 8
EXPECTED = {}


def warped(x, y, z):
    """A smooth map that bends straight edges and keeps cells from folding."""
    return (x + 0.12 * y * z + 0.05 * y * y, y + 0.1 * x * x - 0.04 * z * x, z + 0.08 * x * y + 0.06 * x * x)


def temperature(x, y, z):
    return 20 + 3 * x - 2 * y + 5 * z + x * y


def with_fields(grid, bend):
    """A copy as an unstructured grid, bent, with a scalar and a vector at points and a number in cells."""
    out = vtk.vtkUnstructuredGrid()
    out.DeepCopy(grid)
    out.GetPointData().Initialize()
    out.GetCellData().Initialize()
    points = vtk.vtkPoints()
    points.SetDataTypeToDouble()
    scalar, vector, cell = vtk.vtkDoubleArray(), vtk.vtkFloatArray(), vtk.vtkIntArray()
    scalar.SetName("T")
    vector.SetName("V")
    vector.SetNumberOfComponents(3)
    cell.SetName("part")
    for i in range(grid.GetNumberOfPoints()):
        at = grid.GetPoint(i)
        at = warped(*at) if bend else at
        points.InsertNextPoint(at)
        scalar.InsertNextValue(temperature(*at))
        vector.InsertNextTuple3(at[0], 2 * at[1], -at[2])
    for i in range(grid.GetNumberOfCells()):
        cell.InsertNextValue(i % 3)
    out.SetPoints(points)
    for it in (scalar, vector):
        out.GetPointData().AddArray(it)
    out.GetCellData().AddArray(cell)
    return out


def surface_of(grid, level):
    """The triangles that VTK draws."""
    surface, triangles = vtk.vtkDataSetSurfaceFilter(), vtk.vtkTriangleFilter()
    surface.SetInputData(grid)
    surface.SetNonlinearSubdivisionLevel(level)
    triangles.SetInputConnection(surface.GetOutputPort())
    triangles.PassLinesOff()
    triangles.PassVertsOff()
    triangles.Update()
    return triangles.GetOutput()


def measured(grid):
    fine = surface_of(grid, LEVEL)
    ranges = {}
    for data in (grid.GetPointData(), grid.GetCellData()):
        for i in range(data.GetNumberOfArrays()):
            array = data.GetArray(i)
            if array is not None and array.GetNumberOfComponents() == 1:
                ranges[array.GetName()] = [float(x) for x in array.GetRange()]
    count = fine.GetNumberOfPoints() if fine.GetNumberOfPolys() else 0
    values = fine.GetPointData().GetArray("T")
    probes = []
    for k in range(PROBES if count and values else 0):
        i = (k * 7919) % count
        probes.append([round(x, 9) for x in fine.GetPoint(i)] + [round(values.GetTuple1(i), 9)])
    area = sum(fine.GetCell(i).ComputeArea() for i in range(fine.GetNumberOfCells()))
    flat = all(grid.GetCell(i).IsLinear() for i in range(grid.GetNumberOfCells()))
    # Points that no cell has are not drawn.
    drawn = vtk.vtkBoundingBox()
    for i in range(grid.GetNumberOfCells()):
        ids = grid.GetCell(i).GetPointIds()
        for k in range(ids.GetNumberOfIds()):
            drawn.AddPoint(grid.GetPoint(ids.GetId(k)))
    low, high = [0.0] * 3, [0.0] * 3
    drawn.GetMinPoint(low)
    drawn.GetMaxPoint(high)
    return {
        "points": grid.GetNumberOfPoints(),
        "cells": grid.GetNumberOfCells(),
        "area": area,
        "triangles": fine.GetNumberOfCells() if flat else None,
        "low": low,
        "high": high,
        "ranges": ranges,
        "probes": probes,
    }


ENCODINGS = ["ascii", "base64", "base64-zlib", "raw", "raw-zlib", "appended-base64", "raw-big", "raw-64-zlib"]


def write_vtu(grid, path, how):
    writer = vtk.vtkXMLUnstructuredGridWriter() if grid.IsA("vtkUnstructuredGrid") else {
        "vtkPolyData": vtk.vtkXMLPolyDataWriter,
        "vtkImageData": vtk.vtkXMLImageDataWriter,
        "vtkRectilinearGrid": vtk.vtkXMLRectilinearGridWriter,
        "vtkStructuredGrid": vtk.vtkXMLStructuredGridWriter,
    }[grid.GetClassName()]()
    writer.SetInputData(grid)
    writer.SetFileName(path)
    writer.SetDataMode(0 if how == "ascii" else 1 if how.startswith("base64") else 2)
    writer.SetEncodeAppendedData(how == "appended-base64")
    if not how.endswith(("zlib", "lz4")):
        writer.SetCompressorTypeToNone()
    else:
        writer.SetCompressorTypeToZLib() if how.endswith("zlib") else writer.SetCompressorTypeToLZ4()
        writer.SetBlockSize(512)
    if "big" in how:
        writer.SetByteOrderToBigEndian()
    writer.SetHeaderTypeToUInt64() if "64-" in how else writer.SetHeaderTypeToUInt32()
    writer.Write()


def write_vtk(grid, path, how):
    writer = {
        "vtkUnstructuredGrid": vtk.vtkUnstructuredGridWriter,
        "vtkPolyData": vtk.vtkPolyDataWriter,
        "vtkImageData": vtk.vtkStructuredPointsWriter,
        "vtkRectilinearGrid": vtk.vtkRectilinearGridWriter,
        "vtkStructuredGrid": vtk.vtkStructuredGridWriter,
    }[grid.GetClassName()]()
    writer.SetInputData(grid)
    writer.SetFileName(path)
    writer.SetFileVersion(42 if "42" in how else 51)
    (writer.SetFileTypeToBinary if "binary" in how else writer.SetFileTypeToASCII)()
    writer.Write()


def add(name, grid, how):
    os.makedirs(FILES, exist_ok=True)
    path = os.path.join(FILES, name)
    (write_vtk if name.endswith(".vtk") else write_vtu)(grid, path, how)
    EXPECTED[name] = {"how": how, **measured(grid)}


def of_type(number, order, size):
    source = vtk.vtkCellTypeSource()
    source.SetCellType(number)
    source.SetCellOrder(order)
    source.SetBlocksDimensions(*size)
    source.Update()
    return source.GetOutput()


def single(cells, points):
    """A grid by hand: cells of a type with their points, polyhedra with their faces."""
    grid = vtk.vtkUnstructuredGrid()
    own = vtk.vtkPoints()
    own.SetDataTypeToDouble()
    for it in points:
        own.InsertNextPoint(it)
    grid.SetPoints(own)
    for number, nodes in cells:
        if number == vtk.VTK_POLYHEDRON:
            stream = vtk.vtkIdList()
            for x in [len(nodes)] + [y for face in nodes for y in [len(face), *face]]:
                stream.InsertNextId(x)
            grid.InsertNextCell(number, stream)
        else:
            grid.InsertNextCell(number, len(nodes), nodes)
    return grid


CUBE = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]


def tilted(flat):
    """Points of a plane in space."""
    return [(x + 0.2 * y, y, 0.3 * x + 0.5 * y) for x, y in flat]


def every_type():
    turn = 0
    for number in [3, 5, 9, 10, 12, 13, 14, 15, 16, 22, 23, 24, 25, 26, 27]:
        grid = with_fields(of_type(number, 1, (2, 1, 1)), number not in (15, 16))
        add(f"type-{number}.vtu", grid, ENCODINGS[turn % len(ENCODINGS)])
        turn += 1
    for number, kind in [
        (28, vtk.vtkBiQuadraticQuad),
        (29, vtk.vtkTriQuadraticHexahedron),
        (30, vtk.vtkQuadraticLinearQuad),
        (31, vtk.vtkQuadraticLinearWedge),
        (32, vtk.vtkBiQuadraticQuadraticWedge),
        (33, vtk.vtkBiQuadraticQuadraticHexahedron),
        (34, vtk.vtkBiQuadraticTriangle),
        (37, vtk.vtkTriQuadraticPyramid),
    ]:
        at = kind().GetParametricCoords()
        points = [at[i : i + 3] for i in range(0, len(at), 3)]
        grid = with_fields(single([(number, list(range(len(points))))], points), True)
        add(f"type-{number}.vtu", grid, ENCODINGS[turn % len(ENCODINGS)])
        turn += 1
    for number in (69, 70):
        grid = with_fields(of_type(number, 6, (1, 1, 1)), True)
        add(f"type-{number}-6.vtu", grid, "raw-zlib")
    for number in [69, 70, 71, 72, 73, 76, 77, 78, 79, 80]:
        for order in (2, 3, 4) if number in (69, 70, 72, 73) else (3,):
            size = (1, 1, 1) if order == 4 or number in (71, 78) else (2, 1, 1)
            grid = with_fields(of_type(number, order, size), True)
            add(f"type-{number}-{order}.vtu", grid, ENCODINGS[turn % len(ENCODINGS)])
            turn += 1


def by_hand():
    shape = tilted([(0, 0), (2, 0), (2, 1), (1.5, 1), (1, 1), (1, 2), (0, 2), (0, 1)])
    add("polygon.vtu", with_fields(single([(7, list(range(8)))], shape), False), "ascii")
    star = tilted([((1 if i % 2 == 0 else 0.4) * math.cos(i * math.pi / 7), (1 if i % 2 == 0 else 0.4) * math.sin(i * math.pi / 7)) for i in range(14)])
    add("star.vtu", with_fields(single([(7, list(range(14)))], star), False), "base64")
    faces = [[1, 2, 6, 5], [8, 9, 11, 10], [1, 8, 10, 5], [2, 6, 11, 9], [1, 2, 9, 8], [5, 10, 11, 6]]
    more = CUBE + [(2, 0, 0), (2, 1, 0), (2, 0, 1), (2, 1, 1)]
    add("polyhedron.vtu", with_fields(single([(12, list(range(8))), (42, faces)], more), False), "raw")
    add("polyhedron-42.vtk", with_fields(single([(12, list(range(8))), (42, faces)], more), False), "binary 42")
    mixed = [(12, list(range(8))), (9, [1, 8, 10, 5]), (3, [2, 9]), (1, [11]), (5, [8, 9, 11]), (6, [1, 2, 8, 9]), (4, [3, 2, 9, 11]), (8, [0, 1, 3, 2])]
    add("mixed.vtk", with_fields(single(mixed, more), False), "ascii 42")
    add("mixed-51.vtk", with_fields(single(mixed, more), False), "binary 51")
    turned = [(12, [4, 5, 6, 7, 0, 1, 2, 3]), (13, [1, 8, 5, 2, 9, 6])]
    add("turned.vtu", with_fields(single(turned, more), False), "base64-zlib")


def surface():
    """All four kinds of cells of PolyData, whose values are not in the order of the file."""
    data, points = vtk.vtkPolyData(), vtk.vtkPoints()
    for it in [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (2, 0, 0), (2, 1, 0)]:
        points.InsertNextPoint(it)
    data.SetPoints(points)
    for put, cells in [
        (data.SetVerts, [[0]]),
        (data.SetLines, [[0, 1], [1, 2]]),
        (data.SetPolys, [[0, 1, 2, 3]]),
        (data.SetStrips, [[1, 4, 2, 5]]),
    ]:
        own = vtk.vtkCellArray()
        for nodes in cells:
            own.InsertNextCell(len(nodes), nodes)
        put(own)
    scalar, number = vtk.vtkDoubleArray(), vtk.vtkIntArray()
    scalar.SetName("T")
    number.SetName("number")
    for i in range(6):
        scalar.InsertNextValue(temperature(*points.GetPoint(i)))
    for i in range(5):
        number.InsertNextValue(data.GetCellType(i))
    data.GetPointData().AddArray(scalar)
    data.GetCellData().AddArray(number)
    add("surface.vtp", data, "raw-zlib")
    add("surface.vtk", data, "binary 51")


def grids():
    image = vtk.vtkImageData()
    image.SetDimensions(4, 3, 2)
    image.SetOrigin(1, 2, 3)
    image.SetSpacing(0.5, 0.25, 2)
    axes = [vtk.vtkDoubleArray() for _ in range(3)]
    for own, values in zip(axes, [[0, 1, 3], [0, 0.5, 2, 2.5], [0, 1]]):
        for it in values:
            own.InsertNextValue(it)
    straight = vtk.vtkRectilinearGrid()
    straight.SetDimensions(3, 4, 2)
    straight.SetXCoordinates(axes[0])
    straight.SetYCoordinates(axes[1])
    straight.SetZCoordinates(axes[2])
    bent = vtk.vtkStructuredGrid()
    bent.SetDimensions(3, 4, 2)
    points = vtk.vtkPoints()
    for i in range(straight.GetNumberOfPoints()):
        points.InsertNextPoint(warped(*straight.GetPoint(i)))
    bent.SetPoints(points)
    for ending, grid in [("vti", image), ("vtr", straight), ("vts", bent)]:
        scalar = vtk.vtkDoubleArray()
        scalar.SetName("T")
        for i in range(grid.GetNumberOfPoints()):
            scalar.InsertNextValue(temperature(*grid.GetPoint(i)))
        grid.GetPointData().AddArray(scalar)
        add(f"grid.{ending}", grid, "raw-zlib")
        add(f"grid-lz4.{ending}", grid, "base64-64-lz4" if ending == "vtr" else "raw-lz4")
        add(f"grid-{ending}.vtk", grid, "binary 42" if ending == "vtr" else "ascii 51")


GEO = """SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Cylinder(2) = {2, 0, 0, 0, 0, 1, 0.5};
Physical Volume("box", 1) = {1};
Physical Volume("rod", 2) = {2};
Mesh.CharacteristicLengthMin = 0.9;
Mesh.CharacteristicLengthMax = 1.5;
"""


ANNULUS = """SetFactory("Built-in");
Point(1)={0,0,0}; Point(2)={1,0,0}; Point(3)={2,0,0}; Point(4)={0,2,0}; Point(5)={0,1,0};
Line(1)={2,3}; Circle(2)={3,1,4}; Line(3)={4,5}; Circle(4)={5,1,2};
Curve Loop(1)={1,2,3,4}; Plane Surface(1)={1};
Transfinite Curve{1,3}=2; Transfinite Curve{2,4}=3; Transfinite Surface{1};
"""


def annulus():
    """A quarter of a ring between the radii 1 and 2, 1 high, in elements of the third degree: its surface is 3 pi + 2."""
    for name, more in (("hexahedra", "Recombine Surface{1}; "), ("wedges", "")):
        geo = os.path.join(tempfile.mkdtemp(), "a.geo")
        with open(geo, "w") as out:
            out.write(ANNULUS + more + "Extrude{0,0,1}{Surface{1};Layers{1};Recombine;}\n")
        path = os.path.join(FILES, f"annulus-{name}-3.msh")
        subprocess.run(["gmsh", geo, "-3", "-order", "3", "-format", "msh22", "-o", path], check=True, capture_output=True)


def gmsh():
    with tempfile.TemporaryDirectory() as folder:
        geo = os.path.join(folder, "a.geo")
        with open(geo, "w") as out:
            out.write(GEO)
        for order, version, binary in [(1, "msh22", 0), (1, "msh41", 1), (2, "msh22", 1), (2, "msh41", 0), (3, "msh41", 1)]:
            name = f"gmsh-{order}-{version}-{'binary' if binary else 'ascii'}.msh"
            path = os.path.join(FILES, name)
            # Gmsh's own writer for VTK is the reference for its order of nodes.
            subprocess.run(["gmsh", geo, "-3", "-order", str(order), "-format", version, *(["-bin"] if binary else []), "-o", path], check=True, capture_output=True)
            other = os.path.join(folder, "a.vtk")
            subprocess.run(["gmsh", path, "-format", "vtk", "-save", "-o", other], check=True, capture_output=True)
            reader = vtk.vtkUnstructuredGridReader()
            reader.SetFileName(other)
            reader.Update()
            found = measured(with_fields(reader.GetOutput(), False))
            exact = 6 + math.pi + math.pi / 2
            EXPECTED[name] = {"how": version, "points": found["points"], "area": found["area"] if order < 3 else exact}


if __name__ == "__main__":
    every_type()
    by_hand()
    surface()
    grids()
    gmsh()
    annulus()
    with open(os.path.join(HERE, "expected.snapshot.json"), "w") as out:
        json.dump(EXPECTED, out, separators=(",", ":"))
        out.write("\n")
