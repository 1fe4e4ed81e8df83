import { refuse } from '../source.ts';
import type { GmshMesh } from './mesh.ts';
import type { Numbers } from './numbers.ts';
import { gmshType } from './types.ts';

const NODES_MOST = 200;
/** From this version on numbers have eight bytes, and dimensions stand before entities. */
const NEWER = 4.1;

/** A line of names: the dimension, which version 2.0 does not write, the number of the group, and its name. */
const NAME = /^\s*(?:(\d+)\s+)?(\d+)\s*(\S.*)$/;

/** The names of physical groups, which are text in all files. */
export function readNames({ scanner }: Numbers, mesh: GmshMesh): void {
  const count = scanner.count();
  scanner.line();
  for (let left = count; left > 0; left--) {
    const [, dimension, tag, name = ''] = NAME.exec(scanner.line()) ?? refuse('物理组的名称不正确');
    const key = dimension === undefined ? `${tag}` : `${dimension} ${tag}`;
    mesh.names.set(key, name.trim().replace(/^"|"$/g, ''));
  }
}

/** Parameters of nodes on curves and surfaces, by the dimension of what they lie on. */
const PARAMETERS: readonly number[] = [0, 1, 2, 0];

/** The nodes of version 1.0, one a line; what they lie on may stand behind them. */
export function readNodes1({ scanner }: Numbers, mesh: GmshMesh): void {
  for (let left = scanner.count(); left > 0; left--) {
    mesh.node(scanner.number(), scanner.number(), scanner.number(), scanner.number());
    scanner.line();
  }
}

/** The nodes of versions 2: a number and a place each, and what they lie on where they have parameters. */
export function readNodes2(it: Numbers, mesh: GmshMesh, isParametric = false): void {
  const total = it.count(it.scanner.count(), 28);
  if (it.binary) it.scanner.line();
  for (let i = 0; i < total; i++) {
    mesh.node(it.int(), it.double(), it.double(), it.double());
    if (!isParametric) continue;
    const dimension = it.int();
    it.skip(1, 0, PARAMETERS[dimension] ?? refuse('节点的参数不正确'));
  }
}

/** The elements of version 1.0: a number, a type, a physical group, an entity and the nodes with their count. */
export function readElements1(it: Numbers, mesh: GmshMesh): void {
  for (let left = it.scanner.count(); left > 0; left--) {
    const [tag, number, group] = [it.int(), it.int(), it.int()];
    it.int();
    const size = it.count(it.scanner.count(), 4);
    if (size > NODES_MOST) refuse(`第 ${tag} 号单元不正确`);
    const nodes = Array.from({ length: size }, () => it.int());
    mesh.element(number, tag, nodes, dimensionOf(number), group === 0 ? [] : [group], true);
  }
}

/** The elements of versions 2: a number, a type and tags each, in binary files in runs of one type. */
export function readElements2(it: Numbers, mesh: GmshMesh): void {
  const total = it.count(it.scanner.count(), 8);
  if (it.binary) it.scanner.line();
  const element = (number: number, tag: number, tags: readonly number[], nodes: readonly number[]) => {
    const group = tags[0] ?? 0;
    // The number of partitions, then those: the own one first, those where it is a ghost as negative numbers.
    const partition = (tags[2] ?? 0) > 0 ? tags[3] : undefined;
    if (tags.slice(4, 3 + (tags[2] ?? 0)).some((it) => it < 0)) mesh.ghosts++;
    mesh.element(number, tag, nodes, dimensionOf(number), group === 0 ? [] : [group], true, partition);
  };
  for (let done = 0; done < total; ) {
    if (!it.binary) {
      const [tag = 0, number = 0, count = 0, ...rest] = it.scanner.line().trim().split(/\s+/).map(Number);
      if (it.scanner.at >= it.scanner.bytes.length) refuse('文件在数据中间结束');
      if (number === 0) continue;
      if (rest.some((value) => !Number.isInteger(value))) refuse(`第 ${tag} 号单元不正确`);
      element(number, tag, rest.slice(0, count), rest.slice(count));
      done++;
      continue;
    }
    const [number, count, tags] = [it.int(), it.int(), it.int()];
    const size = gmshType(number)?.size ?? refuse(`不认识 Gmsh 的单元类型 ${number}`);
    it.count(count, 4 * (1 + size));
    if (count < 1 || tags < 0 || tags > NODES_MOST) refuse('单元的个数不正确');
    for (let i = 0; i < count; i++) {
      const tag = it.int();
      const own = Array.from({ length: tags }, () => it.int());
      element(
        number,
        tag,
        own,
        Array.from({ length: size }, () => it.int()),
      );
    }
    done += count;
  }
}

/** The dimension of an element by its number. */
function dimensionOf(number: number): number {
  const size = gmshType(number)?.type ?? 0;
  if (size === 1) return 0;
  if ([3, 21, 68].includes(size)) return 1;
  return [5, 9, 22, 23, 28, 69, 70].includes(size) ? 2 : 3;
}

/**
 * The physical groups of the entities of a model; with `isCut` those of the shares that partitions have of them, which name
 * the entities that they were cut from and their partitions.
 */
export function readEntities(it: Numbers, mesh: GmshMesh, isCut: boolean, version: number): void {
  if (isCut && version < NEWER && it.binary)
    refuse('不支持 4.0 版二进制 .msh 的分区：请用 gmsh 输入.msh -save -format msh41 -o 输出.msh 另存');
  if (isCut) {
    it.size();
    // Entities of ghosts, each with its partition.
    for (let left = it.count(it.size(), 8); left > 0; left--) {
      mesh.ghostEntities.add(it.int());
      it.int();
    }
  }
  const counts = [it.size(), it.size(), it.size(), it.size()];
  for (const [dimension, count] of counts.entries())
    for (let left = it.count(count, 12); left > 0; left--) {
      const tag = it.int();
      if (isCut) {
        // What was cut from something of more dimensions lies between partitions.
        if (it.int() > dimension) mesh.between.add(`${dimension} ${tag}`);
        it.int();
        const partitions = Array.from({ length: it.count(it.size(), 4) }, () => it.int());
        if (partitions[0] !== undefined) mesh.partitions.set(`${dimension} ${tag}`, partitions[0]);
      }
      it.skip(0, 0, dimension === 0 && version >= NEWER ? 3 : 6);
      const groups = Array.from({ length: it.count(it.size(), 4) }, () => it.int());
      mesh.groups.set(`${dimension} ${tag}`, groups);
      if (dimension > 0) it.skip(it.count(it.size(), 4), 0, 0);
    }
}

/** The nodes of versions 4, by the entities that they lie on. */
export function readNodes4(it: Numbers, mesh: GmshMesh, version: number): void {
  const blocks = it.count(it.size(), 20);
  it.skip(0, version < NEWER ? 1 : 3, 0);
  for (let i = 0; i < blocks; i++) {
    const [entity, other] = [it.int(), it.int()];
    const dimension = version < NEWER ? other : entity;
    const parametric = it.int() ? dimension : 0;
    const count = it.count(it.size(), version < NEWER ? 28 : 32);
    if (version < NEWER) {
      for (let k = 0; k < count; k++) {
        mesh.node(it.int(), it.double(), it.double(), it.double());
        it.skip(0, 0, parametric);
      }
      continue;
    }
    const tags = Array.from({ length: count }, () => it.size());
    for (const tag of tags) {
      mesh.node(tag, it.double(), it.double(), it.double());
      it.skip(0, 0, parametric);
    }
  }
}

/** The elements of versions 4, by the entities that they lie on. */
export function readElements4(it: Numbers, mesh: GmshMesh, version: number): void {
  const blocks = it.count(it.size(), 20);
  const isOlder = version < NEWER;
  it.skip(0, isOlder ? 1 : 3, 0);
  for (let i = 0; i < blocks; i++) {
    const [first, second, number] = [it.int(), it.int(), it.int()];
    const [dimension, entity] = isOlder ? [second, first] : [first, second];
    const count = it.count(it.size(), 8);
    const size = gmshType(number)?.size ?? refuse(`不认识 Gmsh 的单元类型 ${number}`);
    const groups = mesh.groups.get(`${dimension} ${entity}`) ?? [];
    const partition = mesh.partitions.get(`${dimension} ${entity}`);
    const isBetween = mesh.between.has(`${dimension} ${entity}`);
    const isGhost = partition === undefined && mesh.ghostEntities.has(entity);
    for (let k = 0; k < count; k++) {
      const tag = isOlder ? it.int() : it.size();
      const nodes = Array.from({ length: size }, () => (isOlder ? it.int() : it.size()));
      if (isBetween) mesh.passed++;
      else if (isGhost) mesh.ghostCells++;
      else mesh.element(number, tag, nodes, dimension, groups, false, partition);
    }
  }
}
