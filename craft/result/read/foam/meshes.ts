import { folderOf, nameOf, pathOf } from '../bundle.ts';
import { type Input, refuse } from '../source.ts';

export type Place = { folder: string; root: string; region: string };

/** Time folder names. */
export const TIME = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i;

/** File in a folder; undefined if not chosen. */
export const inFolder = (inputs: readonly Input[], folder: string, name: string): Input | undefined =>
  inputs.find((it) => folderOf(pathOf(it)) === folder && nameOf(pathOf(it)) === name);

/** Mesh valid from a time: folder of its faces, and later points. */
export type MeshOfTime = { from: number; folder: string; points: { from: number; input: Input }[] };

const isEqual = (a: Input | undefined, b: Input | undefined): boolean => {
  if (!a || !b || a.bytes.length !== b.bytes.length) return false;
  return a.bytes.every((it, i) => it === b.bytes[i]);
};

const timeFolder = ({ root, region }: Place, time: string) =>
  [root, time, region].filter((it) => it !== '').join('/');

function timesIn(inputs: readonly Input[], place: Place, below: string): string[] {
  const found = new Set<string>();
  for (const it of inputs) {
    const folder = folderOf(pathOf(it));
    const own = below === '' ? folder : folderOf(folder);
    if (below !== '' && nameOf(folder) !== below) continue;
    const above = place.region ? folderOf(own) : own;
    const time = nameOf(above);
    if (TIME.test(time) && timeFolder(place, time) === own) found.add(time);
  }
  return [...found].toSorted((a, b) => Number(a) - Number(b));
}

/**
 * Meshes by time as OpenFOAM resolves them: latest faces with latest points. The first is that of `place`.
 */
export function meshesOf(inputs: readonly Input[], place: Place): [MeshOfTime, ...MeshOfTime[]] {
  const base = inFolder(inputs, place.folder, 'points') ?? refuse('请把 polyMesh 里的 points 也一起选上');
  const meshes: [MeshOfTime, ...MeshOfTime[]] = [
    {
      from: Number.NEGATIVE_INFINITY,
      folder: place.folder,
      points: [{ from: Number.NEGATIVE_INFINITY, input: base }],
    },
  ];
  // A case may have thousands of files.
  const byPath = new Map(inputs.map((it) => [pathOf(it), it]));
  for (const time of timesIn(inputs, place, 'polyMesh')) {
    const folder = `${timeFolder(place, time)}/polyMesh`;
    if (folder === place.folder) continue;
    const file = (name: string) => byPath.get(`${folder}/${name}`);
    const last = meshes.at(-1) ?? meshes[0];
    const points = file('points');
    const isNew =
      file('faces') !== undefined &&
      ['faces', 'owner'].some((it) => !isEqual(file(it), byPath.get(`${last.folder}/${it}`)));
    const from = Number(time);
    if (isNew) meshes.push({ from, folder, points: [{ from, input: points ?? base }] });
    else if (points) last.points.push({ from, input: points });
  }
  return meshes;
}

/** Mesh with the most times with fields (the latest on a tie), and the time it ends. */
export function drawnMesh(
  inputs: readonly Input[],
  place: Place,
  meshes: readonly [MeshOfTime, ...MeshOfTime[]],
): { mesh: MeshOfTime; until: number } {
  const times = timesIn(inputs, place, '')
    .map(Number)
    .filter((it) => it !== 0);
  const ends = meshes.map((_, at) => meshes[at + 1]?.from ?? Number.POSITIVE_INFINITY);
  const counts = meshes.map(
    ({ from }, at) => times.filter((it) => it >= from && it < (ends[at] as number)).length,
  );
  const at = Math.max(0, counts.lastIndexOf(Math.max(...counts)));
  return { mesh: meshes[at] ?? meshes[0], until: ends[at] ?? Number.POSITIVE_INFINITY };
}

/** Points file of a mesh at a time. */
export const pointsAt = ({ points }: MeshOfTime, time: number): Input | undefined =>
  (points.findLast((it) => it.from <= time) ?? points[0])?.input;
