import { Mistake } from '../../fault.ts';
import { mostlyUtf8 } from '../../utf8.ts';
import { isTextWithZeros, utf16Of } from '../../zeros.ts';

export type Decoded = { text: string; encoding: string };

/** Bytes inspected to detect the encoding. */
const SAMPLE = 64 * 1024;
const [DOS_END, BLANK] = [0x1a, 0x20];

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((it, at) => bytes[at] === it);

/** Western: bytes above ASCII stand alone (° or é), which is rare in GBK. */
function isWestern(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++)
    if ((bytes[at] ?? 0) >= 0x80 && ((bytes[at + 1] ?? 0) >= 0x80 || (bytes[at] ?? 0) < 0xa0)) return false;
  return true;
}

function fitting(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Strips zero padding and the DOS end-of-file mark. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let [from, to] = [0, bytes.length];
  while (to > from && (bytes[to - 1] === 0 || bytes[to - 1] === DOS_END)) to--;
  while (from < to && bytes[from] === 0) from++;
  return bytes.subarray(from, to);
}

/** UTF-32 with BOM; null without one. */
function quads(bytes: Uint8Array): Decoded | null {
  const little = starts(bytes, 0xff, 0xfe, 0, 0);
  if (!little && !starts(bytes, 0, 0, 0xfe, 0xff)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength & ~3);
  const signs = Array.from({ length: view.byteLength / 4 - 1 }, (_, at) =>
    view.getUint32(4 * (at + 1), little),
  );
  if (signs.some((it) => it > 0x10ffff)) return null;
  return {
    text: signs.map((it) => String.fromCodePoint(it)).join(''),
    encoding: `UTF-32 ${little ? 'LE' : 'BE'}（有 BOM）`,
  };
}

/** Decodes a text file by its BOM, else by content. Throws `Mistake` if it is binary. */
export function textOf(file: Uint8Array): Decoded {
  const wider = quads(file);
  if (wider) return wider;
  const bytes =
    starts(file, 0xff, 0xfe) || starts(file, 0xfe, 0xff) || utf16Of(withoutPadding(file))
      ? file
      : withoutPadding(file);
  const marked = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
  const wide = marked ?? utf16Of(bytes);
  if (wide) {
    const text = fitting(wide, bytes.subarray(0, bytes.length & ~1));
    if (text === null) throw new Mistake('文件像 UTF-16，但有读不出的字符');
    return {
      text,
      encoding: `${wide.toUpperCase().replace('LE', ' LE').replace('BE', ' BE')}${marked ? '（有 BOM）' : ''}`,
    };
  }
  const hasInner = bytes.includes(0);
  if (hasInner && !isTextWithZeros(bytes))
    throw new Mistake('这是二进制文件，不是文本：请从求解器或表格软件导出 CSV 或文本');
  const zeros = file.length - bytes.length;
  const unused =
    (zeros > 0 ? `，两头的 ${zeros} 个零字节没有用` : '') +
    (hasInner ? '，中间有零字节（文件可能损坏过），当作空格' : '');
  const { text, encoding } = bytewise(hasInner ? bytes.map((it) => (it === 0 ? BLANK : it)) : bytes);
  return { text, encoding: `${encoding}${unused}` };
}

/** Double-byte pairs in the sample. */
function pairsOf(bytes: Uint8Array): (readonly [first: number, second: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = 0; at < Math.min(bytes.length, SAMPLE) - 1; at++)
    if ((bytes[at] ?? 0) >= 0x81) found.push([bytes[at] ?? 0, bytes[++at] ?? 0]);
  return found;
}

type Pairs = ReturnType<typeof pairsOf>;
/** Whether a pair lies outside GB 2312, which covers nearly all simplified Chinese. */
const isOdd = (pairs: Pairs) => pairs.some(([a, b]) => a < 0xa1 || b < 0xa1);

/** Encodings that GBK would misread, told by the byte ranges of their common characters. */
const EASTERN: readonly (readonly [encoding: string, name: string, isLike: (pairs: Pairs) => boolean])[] = [
  ['big5', 'Big5', (pairs) => isOdd(pairs) && pairs.every(([a]) => a >= 0xa1 && a <= 0xc6)],
  [
    'shift_jis',
    'Shift_JIS',
    (pairs) => pairs.length > 0 && pairs.every(([a]) => a <= 0x9f || (a >= 0xe0 && a <= 0xea)),
  ],
];

/** Detects UTF-8, GBK, Big5, Shift_JIS or a Western encoding. */
function bytewise(bytes: Uint8Array): Decoded {
  const utf8 = fitting('utf-8', bytes);
  if (utf8 !== null)
    return { text: utf8, encoding: starts(bytes, 0xef, 0xbb, 0xbf) ? 'UTF-8（有 BOM）' : 'UTF-8' };
  const mostly = mostlyUtf8(bytes);
  if (mostly !== undefined) return { text: mostly, encoding: 'UTF-8，有几个字节不是，显示为 �' };
  if (isWestern(bytes))
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  for (const [encoding, name, isLike] of EASTERN) {
    const text = isLike(pairsOf(bytes)) ? fitting(encoding, bytes) : null;
    if (text !== null) return { text, encoding: name };
  }
  const chinese = fitting('gb18030', bytes);
  return chinese === null
    ? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
    : { text: chinese, encoding: 'GBK' };
}
