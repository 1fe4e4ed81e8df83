import { type OnProgress, Scanner, text } from '../scanner.ts';
import { checked, reasonOf, refuse, type Source, STATIC } from '../source.ts';
import { columnOf, readData, type Values } from './data.ts';
import { GmshMesh, PARTITION } from './mesh.ts';
import { Numbers } from './numbers.ts';
import {
  readElements1,
  readElements2,
  readElements4,
  readEntities,
  readNames,
  readNodes1,
  readNodes2,
  readNodes4,
} from './sections.ts';

/** Sections that hold nothing of the mesh or its values. */
const PASSED: readonly string[] = ['Comments', 'Entities', 'Periodic', 'PhysicalNames', 'GhostElements'];

/** Sections of which a file has one. */
const ONCE: readonly string[] = [
  'Nodes',
  'ParametricNodes',
  'NOD',
  'Elements',
  'ELM',
  'Entities',
  'PartitionedEntities',
];

/** How meshes of GiD and of FreeFem begin, which have the same ending, and how far. */
const GID = /^(?:\s*#[^\n]*\n)*\s*MESH\b|^.{0,20}GID_MESHSET/is;
const FREEFEM = /^\s*\d+ +\d+ +\d+\s*\n(?:\s*[-+\d.]\S* +[-+\d.]\S* +\d+\s*\n){2}/;
const HEAD = 2_000;

/** The way out of versions that are not read. */
const SAVE_AGAIN = '请用 gmsh 输入.msh -save -format msh41 -o 输出.msh 另存';
const FLUENT = 'Fluent 的 .msh 请先在 ParaView 里存为 .vtu';

const DATA: readonly string[] = ['NodeData', 'ElementData', 'ElementNodeData'];

/** The version of a file without a head, and that from which on groups are of entities. */
const [FIRST, FOURTH] = [1, 4];

/** The version of the format, and how it is written. */
type MshFormat = { version: number; binary: boolean };

/** Reads the sections of a file into the mesh and the list of values. */
function readSections(
  bytes: Uint8Array,
  mesh: GmshMesh,
  found: Values[],
  means: Set<string>,
  hear?: OnProgress,
): MshFormat {
  const scanner = new Scanner(bytes, hear);
  const it = new Numbers(scanner);
  const read = new Set<string>();
  let [version, open] = [0, ''];
  const begin = text(bytes, 0, Math.min(bytes.length, HEAD));
  if (FREEFEM.test(begin)) refuse('这是 FreeFem 的网格，不是 Gmsh 的：请在 FreeFem 里用 savevtk 存为 .vtu');
  if (GID.test(begin))
    refuse('这是 GiD 的网格，不是 Gmsh 的：请在 GiD 里另存为 .vtk，或导出求解器的输入文件');
  while (!scanner.ended) {
    const section = /^\$(\w+)/.exec(scanner.line())?.[1] ?? '';
    if (section.toLowerCase() === `end${open.toLowerCase()}`) open = '';
    if (section === '' || /^end/i.test(section)) continue;
    open = section;
    if (section === 'MeshFormat') version = head(it);
    else if (version === 0 && section === 'NOD') version = FIRST;
    else if (version === 0 && section !== 'Comments')
      refuse(`这不是 Gmsh 的 .msh（没有 $MeshFormat）；${FLUENT}`);
    if (section === 'MeshFormat') continue;
    if (ONCE.includes(section) && read.has(section)) {
      mesh.omitted.push({
        what: `后面的另一处 $${section} 没有读`,
        why: '一个文件里只读一个网格，请分成几个文件',
      });
      pass(scanner, section);
      continue;
    }
    read.add(section);
    if (section === 'NOD') readNodes1(it, mesh);
    else if (section === 'ELM') readElements1(it, mesh);
    else if (section === 'PhysicalNames') readNames(it, mesh);
    else if (section === 'Entities' && version >= FOURTH) readEntities(it, mesh, false, version);
    else if (section === 'PartitionedEntities') readEntities(it, mesh, true, version);
    else if (section === 'Nodes') version < 3 ? readNodes2(it, mesh) : readNodes4(it, mesh, version);
    else if (section === 'ParametricNodes' && version < 3) readNodes2(it, mesh, true);
    else if (section === 'Elements') version < 3 ? readElements2(it, mesh) : readElements4(it, mesh, version);
    else if (DATA.includes(section))
      try {
        const isMean = section === 'ElementNodeData';
        const own = readData(it, section === 'NodeData' ? 'node' : 'cell', isMean);
        addTo(found, own);
        if (isMean) means.add(own.name);
      } catch (error) {
        mesh.omitted.push({ what: `一组 $${section} 没有读`, why: reasonOf(error) });
        pass(scanner, section);
      }
    else if (!PASSED.includes(section)) {
      mesh.omitted.push({ what: `$${section.slice(0, 40)} 没有读`, why: '不支持' });
      pass(scanner, section);
    } else {
      if (section === 'GhostElements') mesh.ghosts += it.size();
      pass(scanner, section);
    }
  }
  if (version === 0) refuse(`这不是 Gmsh 的 .msh；${FLUENT}`);
  if (open) mesh.omitted.push({ what: `$${open.slice(0, 40)} 之后`, why: '没有结束，文件可能不完整' });
  return { version, binary: it.binary };
}

/**
 * A mesh of Gmsh with its values (reference manual, "MSH file format" and its legacy versions): 1.0, 2.x, 4.0 and 4.1,
 * ASCII and binary. Several files are the shares of one mesh, whose nodes and elements have numbers in common.
 */
export function readMsh(files: readonly Uint8Array[], hear?: OnProgress): Source {
  const mesh = new GmshMesh(files.length > 1);
  const found: Values[] = [];
  const means = new Set<string>();
  const all = files.map((bytes, at) =>
    readSections(bytes, mesh, found, means, (share) => hear?.((at + share) / files.length)),
  );
  const { version, binary } = all[0] ?? refuse('没有选择文件');
  if (means.size > 0)
    mesh.omitted.push({
      what: `${[...means].join('、').slice(0, 60)} 在单元各节点的值（$ElementNodeData）`,
      why: '画的是每个单元里的平均',
    });
  const { cells, categories, omitted } = mesh.done();
  const points = Float64Array.from(mesh.points);
  const keys = [...new Set(found.map((own) => `${own.step} ${own.time}`))];
  const lost = new Map<string, number>();
  const column = (own: Values) => {
    const isNode = own.on === 'node';
    const places = isNode ? mesh.nodes : mesh.elements;
    const gone = own.tags.filter((it) => !places.has(it)).length;
    if (gone > 0) lost.set(own.name, Math.max(gone, lost.get(own.name) ?? 0));
    return columnOf(own, places, isNode ? mesh.nodes.size : cells.types.length);
  };
  const steps = (keys.length > 0 ? keys : ['']).map((key) => {
    const own = found.filter((values) => `${values.step} ${values.time}` === key);
    const time = own[0]?.time ?? 0;
    const isTimed = keys.length > 1 || time !== 0;
    const columns = [...own.map(column), ...categories];
    return { step: isTimed ? { kind: 'time' as const, value: time, unit: 's' } : STATIC, columns };
  });
  for (const [name, count] of lost)
    omitted.push({ what: `“${name.slice(0, 60)}”的 ${count} 个值`, why: '网格里没有这些节点或单元' });
  const format = `Gmsh ${version === FIRST || version === 4 ? version.toFixed(1) : version}（${binary ? '二进制' : '文本'}）`;
  return checked({
    points,
    cells,
    steps,
    format,
    omitted,
    numbers: { nodes: mesh.nodes, elements: mesh.elements },
  });
}

/** Adds values to those that were read; the shares that partitions have of the same values are put together. */
function addTo(found: Values[], own: Values): void {
  const at = found.findIndex(
    (it) =>
      it.name === own.name &&
      it.on === own.on &&
      it.step === own.step &&
      it.time === own.time &&
      it.components === own.components &&
      it.partition !== own.partition,
  );
  const other = found[at];
  if (!other) {
    found.push(own);
    return;
  }
  const both = (a: Float64Array, b: Float64Array) => Float64Array.of(...a, ...b);
  found[at] = { ...other, tags: both(other.tags, own.tags), data: both(other.data, own.data) };
}

/** Names of the shares that Gmsh writes of a mesh that it has partitioned. */
const SHARE = /^(.*)_\d+\.msh$/i;

/** The only partition of a mesh; undefined where it has several, or does not tell. */
function partitionOf({ steps: [step] }: Source): number | undefined {
  const data = step?.columns.find((it) => it.name === PARTITION)?.data;
  return data?.every((it) => it === data[0]) ? data[0] : undefined;
}

/** Whether meshes of several files have no element in common, and their nodes of one number at one place. */
function areApart(sources: readonly Source[]): boolean {
  const elements = new Set<number>();
  const places = new Map<number, number[]>();
  for (const { points, numbers } of sources) {
    for (const it of numbers?.elements.keys() ?? []) {
      if (elements.has(it)) return false;
      elements.add(it);
    }
    for (const [tag, node] of numbers?.nodes ?? []) {
      const own = [0, 1, 2].map((k) => points[3 * node + k] as number);
      const other = places.get(tag);
      if (other?.some((it, k) => it !== own[k])) return false;
      places.set(tag, own);
    }
  }
  return true;
}

/** Whether files are the shares of one mesh, and not the steps of a result. */
export function areShares(names: readonly string[], sources: readonly Source[]): boolean {
  const bases = new Set(names.map((it) => SHARE.exec(it)?.[1]));
  if (names.length < 2 || bases.size > 1 || bases.has(undefined)) return false;
  const partitions = sources.map(partitionOf);
  if (!partitions.includes(undefined)) return new Set(partitions).size === partitions.length;
  return areApart(sources);
}

function head(it: Numbers): number {
  const [version = 0, mode = 0, size = 0] = it.scanner.line().trim().split(/\s+/).map(Number);
  if (!(version >= 2 && version < 3) && version !== 4 && version !== 4.1)
    refuse(`不支持 ${version} 版的 .msh，${SAVE_AGAIN}`);
  if (mode === 1) {
    if (size !== 8) refuse('二进制 .msh 的数据不是 8 字节');
    it.setBinary();
  }
  return version;
}

/** Passes a section up to its end. */
function pass(scanner: Scanner, section: string): void {
  const wanted = `$End${section}`.toUpperCase();
  const { bytes } = scanner;
  for (let at = bytes.indexOf(36, scanner.at); at >= 0; at = bytes.indexOf(36, at + 1))
    if (text(bytes, at, at + wanted.length).toUpperCase() === wanted) {
      scanner.at = at;
      return;
    }
  scanner.at = bytes.length;
}
