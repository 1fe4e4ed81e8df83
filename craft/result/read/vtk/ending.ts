import { text } from '../scanner.ts';
import { isLegacy } from './vtkLegacy.ts';

const HEAD = 2_000;

const ENDINGS: Readonly<Record<string, string>> = {
  UnstructuredGrid: 'vtu',
  PolyData: 'vtp',
  ImageData: 'vti',
  RectilinearGrid: 'vtr',
  StructuredGrid: 'vts',
  PUnstructuredGrid: 'pvtu',
  PPolyData: 'pvtp',
  PImageData: 'pvti',
  PRectilinearGrid: 'pvtr',
  PStructuredGrid: 'pvts',
  vtkMultiBlockDataSet: 'vtm',
  vtkPartitionedDataSet: 'vtpd',
  vtkPartitionedDataSetCollection: 'vtpc',
  Collection: 'pvd',
};

/** Extension by content; undefined for non-VTK files. */
export function vtkEnding(bytes: Uint8Array): string | undefined {
  if (isLegacy(bytes)) return 'vtk';
  const head = text(bytes, 0, Math.min(bytes.length, HEAD));
  const type = /<VTKFile\b[^>]*?\btype\s*=\s*["'](\w+)["']/.exec(head)?.[1] ?? '';
  return Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
}
