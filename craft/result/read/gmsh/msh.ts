import { type Hear, Scanner, text } from '../scanner.ts';
import { checked, refuse, type Source, STATIC, why } from '../source.ts';
import { columnOf, readData, type Values } from './data.ts';
import { GmshMesh } from './mesh.ts';
import { Numbers } from './numbers.ts';
import { readElements2, readElements4, readEntities, readNames, readNodes2, readNodes4 } from './sections.ts';

/** Sections that hold nothing of the mesh or its values. */
const PASSED: readonly string[] = ['Comments', 'Periodic', 'PhysicalNames', 'GhostElements'];

/** How meshes of GiD begin, which have the same ending, and how far. */
const GID = /^(?:\s*#[^\n]*\n)*\s*MESH\b/i;
const HEAD = 2_000;

/** The way out of versions that are not read. */
const SAVE_AGAIN = '请用 gmsh 输入.msh -save -format msh41 -o 输出.msh 另存';
const FLUENT = 'Fluent 的 .msh 请先在 ParaView 里存为 .vtu';

const DATA: readonly string[] = ['NodeData', 'ElementData', 'ElementNodeData'];

/** A mesh of Gmsh with its values (reference manual, "MSH file format"): versions 2.x and 4.1, ASCII and binary. */
export function readMsh(bytes: Uint8Array, hear?: Hear): Source {
  const scanner = new Scanner(bytes, hear);
  const it = new Numbers(scanner);
  const mesh = new GmshMesh();
  const found: Values[] = [];
  const means = new Set<string>();
  let [version, open] = [0, ''];
  if (GID.test(text(bytes, 0, Math.min(bytes.length, HEAD))))
    refuse('这是 GiD 的网格，不是 Gmsh 的：请在 GiD 里另存为 .vtk，或导出求解器的输入文件');
  while (!scanner.ended) {
    const section = /^\$(\w+)/.exec(scanner.line())?.[1] ?? '';
    if (section === `End${open}`) open = '';
    if (section === '' || section.startsWith('End')) continue;
    open = section;
    if (section === 'MeshFormat') version = head(it);
    else if (version === 0 && section !== 'Comments')
      refuse(
        section === 'NOD'
          ? `不支持 1.0 版的 .msh，${SAVE_AGAIN}`
          : `这不是 Gmsh 的 .msh（没有 $MeshFormat）；${FLUENT}`,
      );
    else if (section === 'PhysicalNames') readNames(it, mesh);
    else if (section === 'Entities') readEntities(it, mesh);
    else if (section === 'PartitionedEntities') readEntities(it, mesh, true);
    else if (section === 'Nodes') (version < 3 ? readNodes2 : readNodes4)(it, mesh);
    else if (section === 'ParametricNodes' && version < 3) readNodes2(it, mesh, true);
    else if (section === 'Elements') (version < 3 ? readElements2 : readElements4)(it, mesh);
    else if (DATA.includes(section))
      try {
        const isMean = section === 'ElementNodeData';
        const own = readData(it, section === 'NodeData' ? 'node' : 'cell', isMean);
        found.push(own);
        if (isMean) means.add(own.name);
      } catch (error) {
        mesh.omitted.push({ what: `一组 $${section} 没有读`, why: why(error) });
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
  const format = `Gmsh ${version}（${it.binary ? '二进制' : '文本'}）`;
  return checked({ points, cells, steps, format, omitted });
}

function head(it: Numbers): number {
  const [version = 0, mode = 0, size = 0] = it.scanner.line().trim().split(/\s+/).map(Number);
  if (!(version >= 2 && version < 3) && version !== 4.1) refuse(`不支持 ${version} 版的 .msh，${SAVE_AGAIN}`);
  if (mode === 1) {
    if (size !== 8) refuse('二进制 .msh 的数据不是 8 字节');
    it.setBinary();
  }
  return version;
}

/** Passes a section up to its end. */
function pass(scanner: Scanner, section: string): void {
  const wanted = `$End${section}`;
  const { bytes } = scanner;
  for (let at = bytes.indexOf(36, scanner.at); at >= 0; at = bytes.indexOf(36, at + 1))
    if (text(bytes, at, at + wanted.length) === wanted) {
      scanner.at = at;
      return;
    }
  scanner.at = bytes.length;
}
