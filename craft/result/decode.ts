import { inflate } from './container/deflate.ts';
import { type Block, bitsOf, type FieldHead, type Head, headOf, RESULT_MARK } from './container/head.ts';
import { decodeTriangles } from './container/indexes.ts';
import { fromPlanes, storedError } from './container/planes.ts';
import { type Field, type Numbers, RESULT_BYTES, type Result, ResultError } from './model.ts';
import { decodeCells, decodeTets } from './volume/coding.ts';

const HEAD_MOST = 256 * 1024;

/** Parses the header; `begin` is the offset of the blocks. Throws `ResultError` if it is invalid. */
export function readHead(bytes: Uint8Array): { head: Head; begin: number } {
  if (bytes.length > RESULT_BYTES) throw new ResultError('文件太大');
  const mark = RESULT_MARK.length;
  if (bytes.length < mark + 4 || !Array.from(RESULT_MARK).every((it, i) => it.charCodeAt(0) === bytes[i]))
    throw new ResultError('不是结果文件');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(mark, true);
  const begin = mark + 4 + length;
  if (length > HEAD_MOST || begin > bytes.length) throw new ResultError('文件头的长度不对');
  const head = headOf(parseJson(bytes.subarray(mark + 4, begin)));
  if (begin + head.blocks.reduce((sum, it) => sum + it.bytes, 0) !== bytes.length)
    throw new ResultError('文件不完整');
  return { head, begin };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new ResultError('文件头不是 JSON');
  }
}

/** Maps category indices to values; single precision cannot hold integers beyond 2^24. */
function toCategoryValues(data: Numbers, { categories }: FieldHead): Numbers {
  if (!categories) return data;
  const placed = (it: number) => categories[Math.round(it)]?.value ?? Number.NaN;
  return categories.every(({ value }) => Math.fround(value) === value)
    ? data.map(placed)
    : Float64Array.from(data, placed);
}

/** Decodes a file of `encodeResult`. Throws `ResultError` on any invalid data; never reads out of bounds. */
export async function decodeResult(bytes: Uint8Array<ArrayBuffer>): Promise<Result> {
  const { head, begin } = readHead(bytes);
  let [at, number] = [begin, 0];
  const next = () => {
    const { bytes: length, raw } = head.blocks[number++] as Block;
    at += length;
    return inflate(bytes.subarray(at - length, at), raw);
  };
  const triangles = decodeTriangles(await next(), head.triangles, head.vertices);
  const edges = await next();
  if (edges.some((it) => it > 7)) throw new ResultError('单元边的标记已损坏');
  const inside = head.volume;
  const tets = inside && decodeTets(await next(), inside.tets, head.vertices, inside.vertices);
  const cells = inside && decodeCells(await next(), inside.tets, inside.cells);
  const all = head.vertices + (inside?.vertices ?? 0);
  const bits = bitsOf(head);
  const positions = Float32Array.from(fromPlanes(await next(), all, head.positions, bits));
  if (positions.some(Number.isNaN)) throw new ResultError('坐标已损坏');
  const fields: Field[] = [];
  for (const it of head.fields) {
    const { values, ...field } = it;
    const read: Field['values'] = [];
    for (const { ranges, extremes } of values)
      read.push({ data: toCategoryValues(fromPlanes(await next(), all, ranges, bits), it), extremes });
    fields.push({ ...field, values: read });
  }
  const { title, unit, origin, steps, content, omitted, source, recipe, licence } = head;
  return {
    title,
    unit,
    origin,
    mesh: { positions, triangles, edges },
    ...(tets && cells && { volume: { tets, cells } }),
    steps,
    fields,
    error: storedError(bits),
    ...(content && { content }),
    ...(omitted && { omitted }),
    ...(source && { source }),
    ...(recipe && { recipe }),
    ...(licence && { licence }),
  };
}
