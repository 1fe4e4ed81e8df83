import { percentDecode } from '../../../percentDecode.ts';
import type { Scanner } from '../scanner.ts';
import { refuse } from '../source.ts';

/** Sizes in bytes; legacy binary is big endian. */
const SIZES: Record<string, number> = {
  char: 1,
  signed_char: 1,
  unsigned_char: 1,
  short: 2,
  unsigned_short: 2,
  int: 4,
  unsigned_int: 4,
  long: 8,
  unsigned_long: 8,
  vtktypeint8: 1,
  vtktypeuint8: 1,
  vtktypeint16: 2,
  vtktypeuint16: 2,
  vtktypeint32: 4,
  vtktypeuint32: 4,
  vtktypeint64: 8,
  vtktypeuint64: 8,
  float: 4,
  double: 8,
};
const ID = 'vtkidtype';

const NO_NUMBERS: Record<string, string> = {
  bit: '它是一位一位的，不支持',
  string: '它是文字，不是数',
  utf8_string: '它是文字，不是数',
  variant: '不支持数据类型 variant',
};

/** Types that are skipped. */
export const LEFT_OUT: readonly string[] = Object.keys(NO_NUMBERS);

export type Reader = { scanner: Scanner; binary: boolean };

/** Whether a line end or the file end follows. */
function goesOn({ bytes }: Scanner, at: number): boolean {
  return at === bytes.length || (at < bytes.length && (bytes[at] === 10 || bytes[at] === 13));
}

/** Id size: 32 or 64 bits, told by the following line end. */
function sizeOf(scanner: Scanner, count: number, type: string): number {
  if (type === 'long' || type === 'unsigned_long') {
    const wide = goesOn(scanner, scanner.at + 8 * count);
    return !wide && goesOn(scanner, scanner.at + 4 * count) ? 4 : 8;
  }
  if (type !== ID) return SIZES[type] ?? refuse(`不支持数据类型 ${type.slice(0, 20)}`);
  const narrow = goesOn(scanner, scanner.at + 4 * count);
  return !narrow && goesOn(scanner, scanner.at + 8 * count) ? 8 : 4;
}

/** Reads numbers of a type; unsupported types are skipped and refused. */
export function numbers({ scanner, binary }: Reader, count: number, type: string): Float64Array {
  const no = NO_NUMBERS[type];
  if (no) {
    if (binary && type === 'bit') scanner.at += Math.ceil(count / 8);
    else if (binary && type.endsWith('string')) passStrings(scanner, count);
    else if (!binary && type === 'bit') {
      for (let i = 0; i < count; i++) scanner.word();
      scanner.line();
    } else if (!binary) for (let i = 0; i < count && !scanner.ended; i++) scanner.line();
    refuse(no);
  }
  if (!binary) return scanner.numbers(count);
  const size = sizeOf(scanner, count, type);
  const from = scanner.at;
  if (from + count * size > scanner.bytes.length) {
    scanner.at = scanner.bytes.length;
    refuse('文件在数据中间结束');
  }
  const { buffer, byteOffset } = scanner.bytes;
  const view = new DataView(buffer, byteOffset + from, count * size);
  scanner.at += count * size;
  return Float64Array.from({ length: count }, (_, i) => readBigEndian(view, i * size, size, type));
}

/** Skips strings; the first two bits encode the size of the length. */
function passStrings(scanner: Scanner, count: number): void {
  const { bytes } = scanner;
  for (let i = 0; i < count && scanner.at < bytes.length; i++) {
    const first = bytes[scanner.at] as number;
    const width = [8, 4, 2, 1][first >> 6] as number;
    let length = first & 63;
    for (let k = 1; k < width; k++) length = length * 256 + (bytes[scanner.at + k] ?? 0);
    scanner.at = Math.min(bytes.length, scanner.at + width + length);
  }
}

function readBigEndian(view: DataView, at: number, size: number, type: string): number {
  if (type === 'float') return view.getFloat32(at);
  if (type === 'double') return view.getFloat64(at);
  const unsigned = type.startsWith('unsigned') || type.startsWith('vtktypeu');
  if (size === 8) return Number(unsigned ? view.getBigUint64(at) : view.getBigInt64(at));
  if (size === 4) return unsigned ? view.getUint32(at) : view.getInt32(at);
  if (size === 2) return unsigned ? view.getUint16(at) : view.getInt16(at);
  return unsigned ? view.getUint8(at) : view.getInt8(at);
}

/** Type word; data begin on the next line. */
export function typeWord(scanner: Scanner): string {
  return scanner.line().trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

/** Skips METADATA up to an empty line; returns component names. */
export function passMetadata(scanner: Scanner): string[] {
  const labels: string[] = [];
  let isNames = false;
  while (scanner.at < scanner.bytes.length) {
    const line = scanner.line().trim();
    if (line === '') break;
    if (/^(COMPONENT_NAMES|INFORMATION)\b/.test(line)) isNames = line.startsWith('COMPONENT_NAMES');
    else if (isNames) labels.push(percentDecode(line));
  }
  return labels;
}
