import { inflate } from '../../container/deflate.ts';
import { type OnProgress, Scanner } from '../scanner.ts';
import { refuse } from '../source.ts';
import { type ByteReader, base64Taker, bytesIn, rawTaker } from './base64.ts';
import { unpackLz4 } from './lz4.ts';
import type { Node } from './xml.ts';
import { unpackXz } from './xz.ts';

export type Layout = {
  bytes: Uint8Array<ArrayBuffer>;
  little: boolean;
  /** Size of length fields in bytes. */
  header: 4 | 8;
  /** Decompressor and its maximum ratio; undefined if uncompressed. */
  packing: Packing | undefined;
  /** Offset of appended data after the underscore, and its encoding. */
  appended: number;
  base64: boolean;
  read: () => void;
};

const READ: Record<string, [size: number, read: (view: DataView, at: number, little: boolean) => number]> = {
  Int8: [1, (view, at) => view.getInt8(at)],
  UInt8: [1, (view, at) => view.getUint8(at)],
  Int16: [2, (view, at, little) => view.getInt16(at, little)],
  UInt16: [2, (view, at, little) => view.getUint16(at, little)],
  Int32: [4, (view, at, little) => view.getInt32(at, little)],
  UInt32: [4, (view, at, little) => view.getUint32(at, little)],
  Int64: [8, (view, at, little) => Number(view.getBigInt64(at, little))],
  UInt64: [8, (view, at, little) => Number(view.getBigUint64(at, little))],
  Float32: [4, (view, at, little) => view.getFloat32(at, little)],
  Float64: [8, (view, at, little) => view.getFloat64(at, little)],
};
const OPEN = 60;
const countOf = (node: Node): number =>
  node.children.reduce((sum, it) => sum + (it.name === 'DataArray' ? 1 : countOf(it)), 0);
type Packing = {
  most: number;
  unpack: (bytes: Uint8Array<ArrayBuffer>, length: number) => Promise<Uint8Array<ArrayBuffer>>;
};
const PACKINGS: Readonly<Record<string, Packing>> = {
  vtkZLibDataCompressor: { most: 1_032, unpack: (bytes, length) => inflate(bytes, length, 'deflate') },
  // Zeros compress extremely well.
  vtkLZMADataCompressor: { most: 8_000, unpack: async (bytes, length) => unpackXz(bytes, length) },
  vtkLZ4DataCompressor: { most: 255, unpack: async (bytes, length) => unpackLz4(bytes, length) },
};

const arraysIn = (node: Node): Node[] =>
  node.children.flatMap((it) => (it.name === 'DataArray' ? [it] : arraysIn(it)));

/** Detects 8-byte lengths in a file that does not declare them: upper half zero and length plausible. */
function isWider(bytes: Uint8Array<ArrayBuffer>, file: Node, appended: number, isPacked: boolean): boolean {
  const little = file.attributes.get('byte_order') !== 'BigEndian';
  const base64 =
    file.children.find((it) => it.name === 'AppendedData')?.attributes.get('encoding') === 'base64';
  const arrays = arraysIn(file);
  const offsets = arrays
    .filter((it) => it.attributes.get('format') === 'appended')
    .map((it) => Number(it.attributes.get('offset')))
    .toSorted((a, b) => a - b);
  const inline = arrays.find((it) => it.attributes.get('format') === 'binary');
  const [first = Number.NaN, second = Number.NaN] = offsets;
  const isRaw = appended > 0 && second > first && !base64;
  if (!inline && !isRaw) return false;
  const take = inline ? base64Taker(bytes, inline.from) : rawTaker(bytes, appended + first);
  const all = inline ? bytesIn(bytes, inline.from, inline.to) : second - first;
  if (all < 16) return false;
  const view = new DataView(take(8).buffer);
  const [one, other] = [view.getUint32(0, little), view.getUint32(4, little)];
  const [length, upper] = little ? [one, other] : [other, one];
  return length > 0 && upper === 0 && (isPacked || all === length + 8);
}

/** Array layout of a VTKFile element. */
export function layoutOf(bytes: Uint8Array<ArrayBuffer>, file: Node, hear?: OnProgress): Layout {
  const { attributes } = file;
  const compressor = attributes.get('compressor') ?? '';
  const packing = Object.hasOwn(PACKINGS, compressor) ? PACKINGS[compressor] : undefined;
  if (compressor && !packing)
    refuse(`不支持压缩方式 ${compressor.slice(0, 40)}，请在 ParaView 另存时选 ZLib、LZ4、LZMA 或不压缩`);
  const appended = file.children.find((it) => it.name === 'AppendedData');
  const mark = appended ? bytes.indexOf(95, appended.from) : -1;
  const arrays = Math.max(1, countOf(file));
  let read = 0;
  return {
    bytes,
    read: () => hear?.(Math.min(1, ++read / arrays)),
    little: attributes.get('byte_order') !== 'BigEndian',
    header:
      attributes.get('header_type') === 'UInt64' || isWider(bytes, file, mark + 1, compressor !== '') ? 8 : 4,
    packing,
    appended: mark + 1,
    base64: appended?.attributes.get('encoding') === 'base64',
  };
}

/** Numbers of a DataArray, `expected` many if given. */
export async function numbersOf(node: Node, layout: Layout, expected?: number): Promise<Float64Array> {
  const values = await valuesOf(node, layout, expected);
  layout.read();
  if (expected !== undefined && values.length !== expected)
    refuse(
      `数组“${(node.attributes.get('Name') ?? 'Points').slice(0, 40)}”有 ${values.length} 个数，应有 ${expected} 个`,
    );
  return values;
}

async function valuesOf(node: Node, layout: Layout, expected?: number): Promise<Float64Array> {
  const { attributes, from, to } = node;
  const format = attributes.get('format') ?? '';
  // As in VTK, any other format is ASCII.
  if (format !== 'binary' && format !== 'appended') {
    if (!READ[attributes.get('type') ?? 'Float64'])
      refuse(`不支持数据类型 ${attributes.get('type')?.slice(0, 20) ?? ''}`);
    // VTK appends child elements after the numbers.
    const child = layout.bytes.indexOf(OPEN, from);
    const scanner = new Scanner(layout.bytes.subarray(from, child < 0 ? to : Math.min(child, to)));
    if (expected !== undefined) {
      const values = scanner.numbers(expected);
      if (!scanner.ended) refuse(`比应有的 ${expected} 个数多`);
      return values;
    }
    const found: number[] = [];
    while (!scanner.ended) found.push(scanner.number());
    return Float64Array.from(found);
  }
  const offset = format === 'appended' ? Number(attributes.get('offset') ?? Number.NaN) : 0;
  if (format === 'appended' && (!layout.appended || !Number.isInteger(offset) || offset < 0))
    refuse('附加数据的位置不正确');
  const base64 = format === 'binary' || layout.base64;
  const begin = format === 'appended' ? layout.appended + offset : from;
  // OpenFOAM 1912 declares four times the length; as in VTK, read what is there.
  const told = (length: number) =>
    format === 'binary' && length > 0.75 * (to - from)
      ? Math.min(length, bytesIn(layout.bytes, from, to) - layout.header)
      : length;
  const take = (base64 ? base64Taker : rawTaker)(layout.bytes, begin);
  const raw = layout.packing
    ? await decompressBlocks(take, layout, layout.packing)
    : take(told(lengths(take, 1, layout)[0] ?? 0));
  const type = READ[attributes.get('type') ?? ''];
  if (!type) refuse(`不支持数据类型 ${attributes.get('type')?.slice(0, 20) ?? ''}`);
  const [size, read] = type;
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  return Float64Array.from({ length: Math.floor(raw.length / size) }, (_, i) =>
    read(view, i * size, layout.little),
  );
}

function lengths(take: ByteReader, count: number, { header, little }: Layout): number[] {
  const bytes = take(count * header);
  const view = new DataView(bytes.buffer);
  return Array.from({ length: count }, (_, i) =>
    header === 8 ? Number(view.getBigUint64(8 * i, little)) : view.getUint32(4 * i, little),
  );
}

/** Compressed blocks: count, block size, last size, compressed sizes. */
async function decompressBlocks(
  take: ByteReader,
  layout: Layout,
  { most, unpack }: Packing,
): Promise<Uint8Array<ArrayBuffer>> {
  const [count = 0, size = 0, last = 0] = lengths(take, 3, layout);
  const packed = lengths(take, count, layout);
  const total = count === 0 ? 0 : size * (last ? count - 1 : count) + last;
  const sum = packed.reduce((before, it) => before + it, 0);
  if (sum > layout.bytes.length || total > most * sum) refuse('压缩数据的长度不正确');
  const out = new Uint8Array(total);
  let at = 0;
  for (const [i, length] of packed.entries()) {
    const own = i === count - 1 && last ? last : size;
    out.set(await unpack(take(length), own), at);
    at += own;
  }
  return out;
}
