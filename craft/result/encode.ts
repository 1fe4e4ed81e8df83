import { deflate } from './container/deflate.ts';
import { type Head, RESULT_MARK, VERSION, VERSION_INSIDE, type VolumeHead } from './container/head.ts';
import { OMITTED_MOST, SOURCES_MOST, WORDS_MOST } from './container/headKnown.ts';
import { type EncodedTriangles, encodeTriangles } from './container/indexes.ts';
import { rangeOf, toPlanes } from './container/planes.ts';
import {
  type Category,
  fixedBlocks,
  type Numbers,
  type Omission,
  type Origin,
  RESULT_BLOCKS,
  RESULT_BYTES,
  RESULT_TEXT,
  RESULT_TRIANGLES,
  type Result,
  ResultError,
  type Volume,
} from './model.ts';
import { pickTuples } from './pickTuples.ts';
import { encodeCells, encodeTets } from './volume/coding.ts';

const rangesOf = (data: Numbers, components: number) =>
  Array.from({ length: components }, (_, c) => rangeOf(data, components, c));

/** Replaces category values by their indices. */
function toCategoryIndices(data: Numbers, categories: readonly Category[]): Numbers {
  const places = new Map(categories.map(({ value }, i) => [value, i]));
  return data.map((it) => places.get(it) ?? Number.NaN);
}

/** Permutes the edge flags to the order and rotation of the written triangles. */
function permuteEdgeFlags(edges: Uint8Array, { order, turns }: EncodedTriangles): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const flags = edges[order[i] as number] as number;
    const turn = turns[i] as number;
    out[i] = ((flags >> turn) | (flags << (3 - turn))) & 7;
  }
  return out;
}

/** The volume in the new vertex numbers: its blocks, and the vertices that no triangle uses. */
function insideOf({ tets, cells }: Volume, vertices: number, coded: EncodedTriangles) {
  const names = new Int32Array(vertices).fill(-1);
  for (const [name, vertex] of coded.vertices.entries()) names[vertex] = name;
  const own = encodeTets(tets, names, coded.vertices.length);
  const numbered = encodeCells(cells, own.order);
  const head: VolumeHead = { tets: tets.length / 4, vertices: own.vertices.length, cells: numbered.count };
  return { head, vertices: own.vertices, blocks: [own.bytes, numbered.bytes] };
}

function joinedLists(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

function check({ title, unit, mesh, steps, fields, volume }: Result): void {
  const triangles = mesh.triangles.length / 3;
  if (triangles < 1) throw new ResultError('模型没有可以显示的面');
  if (triangles > RESULT_TRIANGLES)
    throw new ResultError(
      `表面有 ${triangles} 个三角形，最多 ${RESULT_TRIANGLES} 个，请先在 ParaView 里简化`,
    );
  const [fixed, own] = [fixedBlocks(volume !== undefined), fields.length * steps.length];
  if (fixed + own > RESULT_BLOCKS)
    throw new ResultError(`场与步一共最多 ${RESULT_BLOCKS - fixed} 份，选中了 ${own} 份，请少选一些`);
  if ([title, unit, ...fields.flatMap((it) => [it.name, it.unit])].some((it) => it.length > RESULT_TEXT))
    throw new ResultError(`名称和单位最多 ${RESULT_TEXT} 个字`);
}

/**
 * Encodes a result: signature, header length (32 bits, little endian), JSON header, deflate-raw blocks.
 * `progress` gets the share done (0 to 1). Throws `ResultError` if a limit is exceeded.
 */
export async function encodeResult(
  result: Result,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  check(result);
  const { mesh, volume, fields, steps, title, unit, origin } = result;
  const { content, omitted, source, recipe, licence } = result;
  const coded = encodeTriangles(mesh.triangles, mesh.positions.length / 3);
  const inside = volume && insideOf(volume, mesh.positions.length / 3, coded);
  const vertices = joinedLists(coded.vertices, inside?.vertices ?? new Uint32Array());
  progress(0.3);
  const positions = pickTuples(mesh.positions, 3, vertices);
  const ranges = rangesOf(positions, 3);
  const blocks: Head['blocks'] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = fixedBlocks(inside !== undefined) + fields.length * steps.length;
  const add = async (raw: Uint8Array<ArrayBuffer>) => {
    const bytes = await deflate(raw);
    blocks.push({ bytes: bytes.length, raw: raw.length });
    parts.push(bytes);
    progress(0.3 + (0.7 * parts.length) / count);
  };
  await add(coded.bytes);
  await add(permuteEdgeFlags(mesh.edges, coded));
  for (const it of inside?.blocks ?? []) await add(it);
  await add(toPlanes(positions, ranges));
  const heads: Head['fields'] = [];
  for (const { values, ...field } of fields) {
    const stored: Head['fields'][number]['values'] = [];
    for (const { data, extremes } of values) {
      const stated = field.categories ? toCategoryIndices(data, field.categories) : data;
      const own = pickTuples(stated, field.components, vertices);
      const its = rangesOf(own, field.components);
      await add(toPlanes(own, its));
      stored.push({ ranges: its, extremes });
    }
    const { formula, categories, ...always } = field;
    heads.push({
      ...always,
      ...(formula && { formula }),
      ...(categories && { categories: categories.map((it) => ({ ...it, name: truncateText(it.name) })) }),
      values: stored,
    });
  }
  const head: Head = {
    version: inside ? VERSION_INSIDE : VERSION,
    title,
    unit,
    origin,
    vertices: coded.vertices.length,
    triangles: coded.order.length,
    ...(inside && { volume: inside.head }),
    positions: ranges,
    steps,
    fields: heads,
    blocks,
    ...(content && { content: { ...content, format: truncateText(content.format) } }),
    ...(omitted && omitted.length > 0 && { omitted: fitting(omitted) }),
    ...(source && { source: source.slice(0, SOURCES_MOST).map(truncateOrigin) }),
    // A truncated column name would make the recipe unusable.
    ...(recipe?.fields.every((it) => it.column.length <= WORDS_MOST) && { recipe }),
    ...(licence && { licence }),
  };
  return joinParts(head, parts);
}

/** Truncates to the header limit, with an ellipsis. */
const truncateText = (text: string) =>
  text.length > RESULT_TEXT ? `${text.slice(0, RESULT_TEXT - 1)}…` : text;

const truncateOrigin = ({ program, written, ...rest }: Origin): Origin => ({
  ...rest,
  ...(program !== undefined && { program: truncateText(program) }),
  ...(written !== undefined && { written: truncateText(written) }),
});

/** Truncates the list to the header limit; the last entry tells how many were cut. */
function fitting(omitted: readonly Omission[]): Omission[] {
  const cut = omitted.map(({ what, why }) => ({
    what: what.slice(0, WORDS_MOST),
    why: why.slice(0, WORDS_MOST),
  }));
  if (cut.length <= OMITTED_MOST) return cut;
  const kept = cut.slice(0, OMITTED_MOST - 1);
  return [...kept, { what: `另有 ${cut.length - kept.length} 项`, why: '没有一一列出' }];
}

function joinParts(head: Head, parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const begin = RESULT_MARK.length + 4 + json.length;
  const out = new Uint8Array(parts.reduce((sum, it) => sum + it.length, begin));
  if (out.length > RESULT_BYTES) {
    const [is, most] = [out.length, RESULT_BYTES].map((it) => (it / 2 ** 20).toFixed(1));
    throw new ResultError(
      `结果有 ${is} MB，最多 ${most} MB，请${head.volume ? '不要带内部，或者' : ''}少选几个场或步`,
    );
  }
  out.set(Array.from(RESULT_MARK, (it) => it.charCodeAt(0)));
  new DataView(out.buffer).setUint32(RESULT_MARK.length, json.length, true);
  out.set(json, RESULT_MARK.length + 4);
  let at = begin;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
