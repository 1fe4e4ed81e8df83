import type { Step } from '../model.ts';
import { readBlocks } from './blocks.ts';
import { Bundle, endingOf } from './bundle.ts';
import { isCalculixDat, withPrinted } from './calculixDat.ts';
import { readBdf } from './decks/bdf.ts';
import { readCdb } from './decks/cdb.ts';
import { readDyna } from './decks/dyna.ts';
import { includedIn } from './decks/included.ts';
import { readInp } from './decks/inp.ts';
import { RESULT_ENDINGS } from './endings.ts';
import { isFoam, readFoam } from './foam/case.ts';
import { whyClosed } from './formats.ts';
import { readFrd } from './frd.ts';
import { readMsh } from './gmsh/msh.ts';
import { joinedSources } from './join.ts';
import { withoutDoubles } from './merge.ts';
import { type Listed, readPvd, readSeries } from './pvd.ts';
import { asSeries, type Member } from './series.ts';
import { type Input, refuse, type Source } from './source.ts';
import { readStl } from './stl.ts';
import { isLegacy, readVtk } from './vtkLegacy.ts';
import { readVtkXml } from './vtkXml.ts';

type Hear = (share: number) => void;

/** Lists of files, the first kind that is there being read. */
const LISTS: readonly (readonly string[])[] = [
  ['pvd'],
  ['series'],
  ['vtm', 'vtmb'],
  ['pvtu', 'pvtp', 'pvti', 'pvtr', 'pvts'],
];

const DECKS: Readonly<Record<string, (input: Input, bundle: Bundle) => Source>> = {
  inp: readInp,
  bdf: readBdf,
  nas: readBdf,
  dat: readBdf,
  cdb: readCdb,
  k: readDyna,
  key: readDyna,
  dyn: readDyna,
};

/** Reads one file that stands alone, by its ending. Throws a ResultError in words where it cannot. */
export async function readFile(input: Input): Promise<Source> {
  return readOne(input, new Bundle([input]), () => {});
}

async function readOne(input: Input, bundle: Bundle, progress: Hear): Promise<Source> {
  const { name, bytes } = input;
  const ending = endingOf(name);
  if (ending === 'pvd') return listed(input, readPvd(bytes), bundle, progress);
  if (ending === 'series') return listed(input, readSeries(bytes), bundle, progress);
  if (LISTS.slice(2).some((it) => it.includes(ending))) return blocks(input, bundle, progress);
  if (ending === 'frd') return readFrd(bytes);
  if (ending === 'stl') return readStl(bytes);
  if (ending === 'msh') return readMsh(bytes);
  const deck = DECKS[ending];
  if (deck) return deck(input, bundle);
  if (ending === 'vtk' && isLegacy(bytes)) return readVtk(bytes);
  if (['vtu', 'vtp', 'vtk', 'vti', 'vtr', 'vts'].includes(ending)) return readVtkXml(bytes);
  return refuse(whyClosed(name));
}

/** Files with their times; those of one time are parts of one mesh. */
async function listed(from: Input, list: readonly Listed[], bundle: Bundle, progress: Hear): Promise<Source> {
  const members: Member[] = [];
  const times = [...new Set(list.map((it) => it.time))];
  for (const [at, time] of times.entries()) {
    const own = list.filter((it) => it.time === time);
    const parts: { name: string; source: Source }[] = [];
    for (const { file, part } of own)
      parts.push({ name: part, source: await readOne(bundle.need(file, from), bundle, () => {}) });
    const [only] = parts;
    const step: Step = { kind: 'time', value: time, unit: 's' };
    const source = parts.length === 1 && only ? only.source : joinedSources(parts);
    members.push({ name: own[0]?.file ?? '', source, step });
    progress((at + 1) / times.length);
  }
  return asSeries(members);
}

/** The blocks of one time, or the pieces of one mesh. */
async function blocks(from: Input, bundle: Bundle, progress: Hear): Promise<Source> {
  const { blocks: list, areParts, type } = readBlocks(from.bytes);
  const parts: { name: string; source: Source }[] = [];
  for (const [at, { name, file }] of list.entries()) {
    parts.push({ name, source: await readOne(bundle.need(file, from), bundle, () => {}) });
    progress((at + 1) / list.length);
  }
  const whole = joinedSources(parts);
  if (areParts) return whole;
  whole.cells.parts = undefined;
  // Pieces of these repeat the points where they meet; those of other meshes are drawn as they are.
  return /Image|Rectilinear|Structured/.test(type) ? withoutDoubles(whole) : whole;
}

/** The files to begin with: lists of others, else results, else decks that no other one includes, else all. */
function begunWith(inputs: readonly Input[]): readonly Input[] {
  const of = (endings: readonly string[]) => inputs.filter(({ name }) => endings.includes(endingOf(name)));
  const decks = of(Object.keys(DECKS));
  const included = new Set(inputs.flatMap(({ bytes }) => (decks.length > 1 ? includedIn(bytes) : [])));
  const mains = decks.filter(({ name }) => !included.has(name.toLowerCase()));
  const kinds = [...LISTS.map(of), of(RESULT_ENDINGS), mains];
  return kinds.find((it) => it.length > 0) ?? inputs;
}

/**
 * Reads what the author chose: one file, a list with the files that it names, or files of one mesh that are put in
 * order by their times or by the numbers in their names. `progress` hears the share that is read.
 */
export async function readFiles(inputs: readonly Input[], progress: Hear = () => {}): Promise<Source> {
  if (inputs.length === 0) refuse('没有选择文件');
  if (isFoam(inputs)) return readFoam(inputs);
  const printed = inputs.filter(isCalculixDat);
  if (printed.length > 0) return withPrinted(await readMeshes(inputs, printed, progress), printed);
  return readMeshes(inputs, [], progress);
}

/** The meshes of files, apart from those with what was printed for one of them. */
async function readMeshes(all: readonly Input[], printed: readonly Input[], progress: Hear): Promise<Source> {
  const inputs = all.filter((it) => !printed.includes(it));
  if (inputs.length === 0)
    refuse(
      `${printed[0]?.name} 是 CalculiX 打印的结果，里面没有网格：请和它的 .inp 或 .frd 一起选；表格本身可以用“数据分析”读`,
    );
  const bundle = new Bundle(inputs);
  const list = begunWith(inputs).toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const members: Member[] = [];
  for (const [at, input] of list.entries()) {
    const hear = (share: number) => progress((at + share) / list.length);
    members.push({ name: input.name, source: await readOne(input, bundle, hear) });
    hear(1);
  }
  const [first] = members;
  const source = members.length === 1 && first ? first.source : asSeries(members);
  const left = bundle.left(list);
  if (left.length === 0) return source;
  const names = left.slice(0, 3).map((it) => it.name);
  const what = `${left.length} 个文件没有读（${names.join('、')}${left.length > 3 ? '…' : ''}）`;
  return { ...source, omitted: [...(source.omitted ?? []), { what, why: `${list[0]?.name} 没有提到` }] };
}
