"""Asks VTK for what lies inside of the files beside it: volumes, cuts, iso-surfaces and values along a line.

/usr/bin/python3 tests/craft/result/oracle/inside.py, with python3-vtk9.
"""
import glob
import json
import os

import vtk

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = os.path.join(HERE, "files")
SOLID = {10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 31, 32, 33, 37, 42, 71, 72, 73, 78, 79, 80}
LINEAR = {10, 11, 12, 13, 14, 15, 16, 42}


def rounded(value):
    return float(f"{value:.9g}")


def read(path):
    reader = vtk.vtkXMLUnstructuredGridReader()
    reader.SetFileName(path)
    reader.Update()
    return reader.GetOutput()


def volume_of(grid):
    """What the surface encloses, its curves divided finely: the filter for sizes of cells leaves out many kinds."""
    surface, triangles, normals = vtk.vtkDataSetSurfaceFilter(), vtk.vtkTriangleFilter(), vtk.vtkPolyDataNormals()
    surface.SetInputData(grid)
    surface.SetNonlinearSubdivisionLevel(4)
    triangles.SetInputConnection(surface.GetOutputPort())
    normals.SetInputConnection(triangles.GetOutputPort())
    normals.SplittingOff()
    normals.ConsistencyOn()
    normals.AutoOrientNormalsOn()
    mass = vtk.vtkMassProperties()
    mass.SetInputConnection(normals.GetOutputPort())
    mass.Update()
    return mass.GetVolume()


def area_of(surface):
    triangles = vtk.vtkTriangleFilter()
    triangles.SetInputData(surface)
    triangles.PassLinesOff()
    triangles.PassVertsOff()
    mass = vtk.vtkMassProperties()
    mass.SetInputConnection(triangles.GetOutputPort())
    mass.Update()
    return mass.GetSurfaceArea()


def cut(grid, origin, normal):
    plane = vtk.vtkPlane()
    plane.SetOrigin(*origin)
    plane.SetNormal(*normal)
    cutter = vtk.vtkCutter()
    cutter.SetCutFunction(plane)
    cutter.SetInputData(grid)
    cutter.Update()
    return area_of(cutter.GetOutput())


def iso(grid, value):
    contour = vtk.vtkContourFilter()
    contour.SetInputData(grid)
    contour.SetInputArrayToProcess(0, 0, 0, 0, "T")
    contour.SetValue(0, value)
    contour.Update()
    return area_of(contour.GetOutput())


def probed(grid, a, b, count):
    line = vtk.vtkLineSource()
    line.SetPoint1(*a)
    line.SetPoint2(*b)
    line.SetResolution(count)
    probe = vtk.vtkProbeFilter()
    probe.SetInputConnection(line.GetOutputPort())
    probe.SetSourceData(grid)
    probe.Update()
    out = probe.GetOutput()
    valid = out.GetPointData().GetArray("vtkValidPointMask")
    values = out.GetPointData().GetArray("T")
    return [
        rounded(values.GetTuple1(i)) if valid.GetTuple1(i) else None
        for i in range(out.GetNumberOfPoints())
    ]


def ball():
    """A ball of tetrahedra with the distance from its middle, and with a field that is linear."""
    points = vtk.vtkPoints()
    grid = vtk.vtkUnstructuredGrid()
    n = 8
    for k in range(n + 1):
        for j in range(n + 1):
            for i in range(n + 1):
                points.InsertNextPoint(*[2 * t / n - 1 for t in (i, j, k)])
    source = vtk.vtkUnstructuredGrid()
    source.SetPoints(points)
    delaunay = vtk.vtkDelaunay3D()
    moved = vtk.vtkPolyData()
    moved.SetPoints(points)
    delaunay.SetInputData(moved)
    delaunay.Update()
    grid.DeepCopy(delaunay.GetOutput())
    values = vtk.vtkDoubleArray()
    values.SetName("T")
    for i in range(grid.GetNumberOfPoints()):
        x, y, z = grid.GetPoint(i)
        values.InsertNextValue((x * x + y * y + z * z) ** 0.5)
    grid.GetPointData().AddArray(values)
    writer = vtk.vtkXMLUnstructuredGridWriter()
    writer.SetFileName(os.path.join(FILES, "inside-tetrahedra.vtu"))
    writer.SetInputData(grid)
    writer.SetDataModeToBinary()
    writer.SetCompressorTypeToZLib()
    writer.Write()


def main():
    ball()
    found = {}
    for path in sorted(glob.glob(os.path.join(FILES, "*.vtu"))):
        grid = read(path)
        types = {grid.GetCellType(i) for i in range(grid.GetNumberOfCells())}
        if not types or not types <= SOLID:
            continue
        low, high = grid.GetBounds()[0::2], grid.GetBounds()[1::2]
        at = lambda *share: [a + s * (b - a) for a, b, s in zip(low, high, share)]
        own = {"volume": rounded(volume_of(grid))}
        values = grid.GetPointData().GetArray("T")
        if types <= LINEAR:
            origin, normal = at(0.47, 0.52, 0.49), (0.4, -0.3, 0.87)
            own["cut"] = {"origin": origin, "normal": normal, "area": rounded(cut(grid, origin, normal))}
        if types == {10} and values:
            a, b = values.GetRange()
            level = a + 0.43 * (b - a)
            own["iso"] = {"level": level, "area": rounded(iso(grid, level))}
            ends = [at(-0.1, 0.13, 0.22), at(1.1, 0.81, 0.74)]
            own["line"] = {"ends": ends, "values": probed(grid, *ends, 40)}
        found[os.path.basename(path)] = own
    with open(os.path.join(HERE, "inside.snapshot.json"), "w", encoding="utf-8") as out:
        json.dump(found, out, indent=1)
        out.write("\n")


main()
