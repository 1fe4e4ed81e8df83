import { type Omission, ResultError, type Step } from '../model.ts';
import { normalizeLineEnds } from './breaks.ts';
import { Bundle, endingOf, pathOf } from './bundle.ts';
import { isCalculixDat, withPrinted } from './calculix/calculixDat.ts';
import { readFrd } from './calculix/frd.ts';
import { localOutput } from './calculix/local.ts';
import { isClosed, whyClosed } from './closedFormats.ts';
import { reasonForNone } from './content.ts';
import { withCover } from './cover.ts';
import { readBdf } from './decks/bdf.ts';
import { isAnsys, readCdb } from './decks/cdb.ts';
import { readDyna } from './decks/dyna.ts';
import { includedIn } from './decks/include.ts';
import { isAbaqus, readInp } from './decks/inp.ts';
import { refuseSpot } from './degenerate.ts';
import { RESULT_ENDINGS } from './endings.ts';
import { readEnsight } from './ensight/case.ts';
import { readFoam } from './foam/foam.ts';
import { isFoam } from './foam/place.ts';
import { areShares, readMsh } from './gmsh/msh.ts';
import { readPos } from './gmsh/pos.ts';
import { type FileWithPath, groupSteps } from './groupSteps.ts';
import { joinedSources } from './join.ts';
import { meetingKeys, withoutDoubles } from './merge.ts';
import { readPlot3d } from './plot3d/plot3d.ts';
import { type OnProgress, text } from './scanner.ts';
import { asSeries, inOrder, isNumbered, type Member } from './series.ts';
import { type Input, NoMesh, refuse, type Source } from './source.ts';
import { readStl } from './stl.ts';
import { isTecplot, readTecplot } from './tecplot/tecplot.ts';
import { readUnv } from './unv/unv.ts';
import { readBlocks } from './vtk/blocks.ts';
import { vtkEnding } from './vtk/ending.ts';
import { hasShared, withoutShared } from './vtk/ghosts.ts';
import { type DataSetEntry, readPvd, readSeries } from './vtk/pvd.ts';
import { isLegacy, readVtk } from './vtk/vtkLegacy.ts';
import { readVtkXml } from './vtk/vtkXml.ts';

/** List formats by priority. */
const LISTS: readonly (readonly string[])[] = [
  ['pvd'],
  ['series'],
  ['case', 'encas'],
  ['vtm', 'vtmb', 'vtpc', 'vtpd'],
  ['pvtu', 'pvtp', 'pvti', 'pvtr', 'pvts'],
];

const FOAM_HEAD = 2_000;

/** String limit. */
const UTF16_MOST = 2 ** 29;

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

/** Extensions shared with ANSYS. */
const ANSYS_TOO: readonly string[] = ['dat', 'inp'];

const VTK: readonly string[] = ['vtu', 'vtp', 'vtk', 'vti', 'vtr', 'vts'];

const PLOT3D: readonly string[] = ['xyz', 'p3d', 'p2d', 'x'];

/** Common extensions of Tecplot text. */
const TECPLOT: readonly string[] = ['plt', 'tec', 'dat'];

/** Falls back to a point cloud. */
async function orPoints(read: () => Promise<Source>): Promise<Source> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoMesh && error.points) return error.points;
    throw error;
  }
}

/** Reads a single file by extension. Throws `ResultError`. */
export async function readFile(input: Input): Promise<Source> {
  const own = normalizeInput(input);
  return orPoints(() => readOne(own, new Bundle([own]), () => {}));
}

/** Converts UTF-16 to UTF-8 and strips the BOM. */
function decodeAndStripBom({ bytes, ...rest }: Input): Input {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { ...rest, bytes: bytes.subarray(3) };
  const kind = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (!kind || bytes.length > UTF16_MOST) return { ...rest, bytes };
  return { ...rest, bytes: new Uint8Array(new TextEncoder().encode(new TextDecoder(kind).decode(bytes))) };
}

/** Normalises encoding and line ends. */
function normalizeInput(input: Input): Input {
  if (endingOf(input.name) === 'stl') return normalizeLineEnds(input);
  return normalizeLineEnds((input.bytes[0] as number) >= 0xef ? decodeAndStripBom(input) : input);
}

/** cgx meshes share Gmsh's extension. */
const isCgx = (input: Input) => endingOf(input.name) === 'msh' && isAbaqus(input);

/** Deck reader; undefined for other files. */
function deckReader(input: Input): ((input: Input, bundle: Bundle) => Source) | undefined {
  const ending = endingOf(input.name);
  if (isCgx(input)) return readInp;
  return ANSYS_TOO.includes(ending) && isAnsys(input) ? readCdb : DECKS[ending];
}

async function readOne(input: Input, bundle: Bundle, progress: OnProgress): Promise<Source> {
  const { name, bytes } = input;
  const none = reasonForNone(input);
  if (none) refuse(none);
  const ending = endingOf(name);
  if (ending === 'pvd' || ending === 'series') {
    const { list, unused, omitted } =
      ending === 'pvd'
        ? readPvd(bytes)
        : readSeries(bytes, name, (file) => bundle.find(file, input) !== undefined);
    const source = await readFilesByTime(input, list, bundle, progress);
    // Mark as used, to report once.
    for (const it of unused) bundle.find(it, input);
    return { ...source, omitted: [...omitted, ...(source.omitted ?? [])] };
  }
  if (LISTS.slice(3).some((it) => it.includes(ending))) return blocks(input, bundle, progress);
  if (ending === 'case' || ending === 'encas') return readEnsight(input, bundle);
  if (ending === 'frd') return readFrd(bytes, progress);
  if (ending === 'stl') return readStl(bytes, progress);
  if (ending === 'msh' && !isCgx(input)) return readMsh([bytes], progress);
  if (PLOT3D.includes(ending)) return readPlot3d(input, bundle);
  if (ending === 'pos') return readPos(bytes, progress);
  if (ending === 'unv' || ending === 'uff') return readUnv(bytes, progress);
  if (TECPLOT.includes(ending) && isTecplot(input)) return readTecplot(bytes, progress);
  const deck = deckReader(input);
  if (deck) {
    bundle.hear = progress;
    return deck(input, bundle);
  }
  if (VTK.includes(ending)) return isLegacy(bytes) ? readVtk(bytes, progress) : readVtkXml(bytes, progress);
  const own = isClosed(name) ? undefined : vtkEnding(bytes);
  if (own) return readOne({ ...input, name: `${name}.${own}` }, bundle, progress);
  throw new NoMesh(whyClosed(name), false);
}

/** `isShared`: has ghost cells of another piece. */
type Piece = { name: string; source: Source; isShared: boolean };

/** Reads listed files as pieces; empty ones are skipped, those without cells reported. */
async function pieces(
  from: Input,
  list: readonly { name: string; file: string }[],
  bundle: Bundle,
  progress: OnProgress,
  all: readonly string[] = list.map((it) => it.file),
): Promise<{ parts: Piece[]; omitted: Omission[] }> {
  const parts: Piece[] = [];
  const omitted: Omission[] = [];
  const bare: Piece[] = [];
  let empty: NoMesh | undefined;
  for (const [at, { name, file }] of list.entries()) {
    try {
      const own = bundle.need(file, from, all);
      const source = await bundle.within(own, () => readOne(own, bundle, () => {}));
      parts.push({
        name,
        source: list.length > 1 ? { ...source, omitted: withoutShared(source.omitted) } : source,
        isShared: hasShared(source.omitted),
      });
    } catch (error) {
      if (!(error instanceof NoMesh)) throw error;
      empty = error;
      if (error.points) bare.push({ name, source: error.points, isShared: false });
      if (!error.isBare) omitted.push({ what: `${name || file} 没有画出`, why: error.message });
    }
    progress((at + 1) / list.length);
  }
  if (parts.length === 0 && bare.length > 0) return { parts: bare, omitted: [] };
  if (parts.length === 0 && empty) throw empty;
  return { parts, omitted };
}

/** Reads files by time; those of one time are parts. */
async function readFilesByTime(
  from: Input,
  list: readonly DataSetEntry[],
  bundle: Bundle,
  progress: OnProgress,
): Promise<Source> {
  const members: Member[] = [];
  const times = [...new Set(list.map((it) => it.time))];
  for (const [at, time] of times.entries()) {
    const own = list.filter((it) => it.time === time);
    const { parts, omitted } = await pieces(
      from,
      own.map(({ file, part }) => ({ file, name: part })),
      bundle,
      () => {},
      list.map(({ file }) => file),
    );
    const [only] = parts;
    const step: Step = { kind: 'time', value: time, unit: 's' };
    const source = own.length === 1 && only ? only.source : joinedSources(parts);
    members.push({
      name: own[0]?.file ?? '',
      source: { ...source, omitted: [...(source.omitted ?? []), ...omitted] },
      step,
    });
    progress((at + 1) / times.length);
  }
  return asSeries(members);
}

async function blocks(from: Input, bundle: Bundle, progress: OnProgress): Promise<Source> {
  const { blocks: list, areParts, type } = readBlocks(from.bytes);
  const { parts, omitted } = await pieces(from, list, bundle, progress);
  const whole = joinedSources(parts);
  whole.omitted?.push(...omitted);
  if (areParts) return whole;
  whole.cells.parts = undefined;
  // Structured and ghosted pieces repeat points on their borders; merge them.
  if (/Image|Rectilinear|Structured/.test(type)) return withoutDoubles(whole);
  if (!parts.some((it) => it.isShared)) return whole;
  const keys = meetingKeys(
    whole,
    parts.map(({ source }) => source.points.length / 3),
  );
  return withoutDoubles(whole, (_, i) => keys[i] ?? i);
}

/** The outermost lists: foamToVTK nests lists of parts. */
function outermost(lists: readonly Input[]): readonly Input[] {
  const depth = (it: Input) => pathOf(it).split('/').length;
  const least = Math.min(...lists.map(depth));
  return lists.filter((it) => depth(it) === least);
}

const isOfFoam = ({ bytes }: Input) =>
  /^\s*FoamFile\b/m.test(text(bytes, 0, Math.min(bytes.length, FOAM_HEAD)));

/** Decks not included by others; in a cycle, the one that reaches most. */
function mainsOf(decks: readonly Input[], inputs: readonly Input[]): readonly Input[] {
  const included = inputs.map(({ name, bytes }) => ({ own: name.toLowerCase(), names: includedIn(bytes) }));
  const others = new Set(included.flatMap(({ own, names }) => names.filter((it) => it !== own)));
  const mains = decks.filter(({ name }) => !others.has(name.toLowerCase()));
  if (mains.length > 0) return mains;
  const reach = (from: string) => {
    const seen = new Set([from]);
    for (const it of seen)
      for (const { own, names } of included) if (own === it) for (const name of names) seen.add(name);
    return included.filter(({ own }) => seen.has(own)).length;
  };
  const byName = decks.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return byName
    .map((it) => ({ it, count: reach(it.name.toLowerCase()) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 1)
    .map(({ it }) => it);
}

/** Entry files: lists, else results, else main decks, else all. */
function begunWith(inputs: readonly Input[]): readonly Input[] {
  const of = (endings: readonly string[]) => inputs.filter(({ name }) => endings.includes(endingOf(name)));
  // Programs may leave empty output files.
  const decks = inputs.filter(
    (it) => it.bytes.length > 0 && (Object.hasOwn(DECKS, endingOf(it.name)) || isCgx(it)),
  );
  const mains = decks.length > 1 ? mainsOf(decks, inputs) : decks;
  const kinds = [
    ...LISTS.map((it) => outermost(of(it))),
    of(RESULT_ENDINGS).filter((it) => !isCgx(it)),
    mains,
  ];
  const found = kinds.find((it) => it.length > 0);
  if (!found && inputs.some(isOfFoam))
    refuse(
      '这是 OpenFOAM 的文件，但没有网格（constant/polyMesh 里的 points、faces、owner）：请先运行 blockMesh 等划分网格，再选整个算例文件夹或它的 ZIP',
    );
  return found ?? inputs;
}

/**
 * Reads the chosen files: one file, a list with its files, or a series ordered by time or file number.
 * `progress` receives the share read, 0 to 1. Throws `ResultError`.
 */
export async function readFiles(chosen: readonly Input[], progress: OnProgress = () => {}): Promise<Source> {
  if (chosen.length === 0) refuse('没有选择文件');
  const inputs = chosen.map(normalizeInput);
  if (isFoam(inputs)) return readFoam(inputs);
  const printed = inputs.filter(isCalculixDat);
  const source = await readMeshes(inputs, printed, progress);
  refuseSpot(source);
  return withCover(printed.length > 0 ? withPrinted(source, printed) : source);
}

/** Adds the file name to an error. */
async function withFileName(input: Input, of: number, read: () => Promise<Source>): Promise<Source> {
  try {
    return await read();
  } catch (error) {
    if (of === 1 || !(error instanceof ResultError) || error.message.includes(input.name)) throw error;
    return refuse(`${input.name}：${error.message}`);
  }
}

/** Combines files: single, partitions, or steps. */
function wholeOf(members: readonly FileWithPath[], names: readonly string[], shared: () => Source): Source {
  const [first] = members;
  if (members.length === 1 && first) return first.source;
  const sources = members.map((it) => it.source);
  if (areShares(names, sources)) return shared();
  const steps = groupSteps(members);
  const [only] = steps;
  return steps.length === 1 && only ? only.source : asSeries(steps, steps !== members || isNumbered(names));
}

async function readMeshes(
  all: readonly Input[],
  printed: readonly Input[],
  progress: OnProgress,
): Promise<Source> {
  const inputs = all.filter((it) => !printed.includes(it));
  if (inputs.length === 0)
    refuse(
      `${printed[0]?.name} 是 CalculiX 打印的结果，里面没有网格：请和它的 .inp 或 .frd 一起选；表格本身可以用“数据分析”读`,
    );
  const bundle = new Bundle(inputs);
  const list = inOrder(begunWith(inputs));
  const members: FileWithPath[] = [];
  for (const [at, input] of list.entries()) {
    const hear = (share: number) => progress((at + share) / list.length);
    members.push({
      name: input.name,
      path: pathOf(input),
      source: await withFileName(input, list.length, () => orPoints(() => readOne(input, bundle, hear))),
    });
    hear(1);
  }
  const names = list.map(({ name }) => name);
  const source = wholeOf(members, names, () => readMsh(list.map(({ bytes }) => bytes)));
  const left = bundle.left(list);
  if (left.length === 0) return source;
  const first3 = left.slice(0, 3).map((it) => it.name);
  const what = `${left.length} 个文件没有读（${first3.join('、')}${left.length > 3 ? '…' : ''}）`;
  const isFrd = list.some(({ name }) => endingOf(name) === 'frd');
  const local = isFrd ? localOutput(left.filter(({ name }) => endingOf(name) === 'inp')) : [];
  const unread = { what, why: `${list[0]?.name} 没有提到` };
  return { ...source, omitted: [...(source.omitted ?? []), ...local, unread] };
}
