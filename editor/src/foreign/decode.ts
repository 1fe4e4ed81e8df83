import { mostlyUtf8 } from '../../../craft/utf8.ts';
import { Unreadable } from '../paste/files/importedFile.ts';

/** Byte order marks, longer ones first. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], ''],
  [[0, 0, 0xfe, 0xff], ''],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

type Pair = (lead: number, trail: number) => boolean;

/** Common GB 2312 characters, a subset of all GB encodings. */
const isUsualGb: Pair = (lead, trail) =>
  trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || lead === 0xa6 || (lead >= 0xb0 && lead <= 0xd7));
/** Common Big5 characters. */
const isUsualBig5: Pair = (lead) => lead >= 0xa1 && lead <= 0xc6;

/** Common Shift JIS characters. */
const isUsualSjis: Pair = (lead, trail) =>
  (lead >= 0x81 && lead <= 0x83) || (lead >= 0x88 && lead <= 0x97 && trail >= 0x40);

/** Chinese characters of GB 2312 and Korean syllables of EUC-KR share these leads. */
const isSyllable: Pair = (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1;
const isCharacter: Pair = (lead) => lead >= 0xb0;
/** Chinese has a third of its characters behind the syllables: 30 by chance before them are one text in 250,000. */
const KOREAN = { least: 30, share: 0.97 };

/** Minimum share of common characters. */
const USUAL = 0.7;

const NOT_TOLD = '认不出文字的编码，请另存为 UTF-8 再导入';

function decodeBytes(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Double bytes, and the share of common characters among them. */
function sharesOf(bytes: Uint8Array, isUsual: Pair, isCounted: Pair = () => true) {
  let [usual, all] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    at++;
    // Four-byte character of GB 18030.
    if (trail >= 0x30 && trail <= 0x39) at += 2;
    else if (isCounted(lead, trail)) {
      all++;
      if (isUsual(lead, trail)) usual++;
    }
  }
  return { all, share: all === 0 ? 0 : usual / all };
}

/** Korean; undefined if it may as well be Chinese. */
function korean(bytes: Uint8Array): string | undefined {
  const { all, share } = sharesOf(bytes, isSyllable, isCharacter);
  return all >= KOREAN.least && share >= KOREAN.share ? decodeBytes(bytes, 'euc-kr') : undefined;
}

/** Common characters of Western, Chinese, Japanese and Korean texts; with swapped bytes few are. */
const USUAL_WIDE =
  /[\t\n\r -~\u00a0-\u04ff\u2000-\u206f\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;

/** UTF-16 without BOM, in the byte order that gives more common characters. */
function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [little, big] = (['utf-16le', 'utf-16be'] as const).map((it) => decodeBytes(bytes, it));
  const usualIn = (text = '') => text.match(USUAL_WIDE)?.length ?? 0;
  return usualIn(little) >= usualIn(big) ? little : big;
}

/** Chinese, Japanese or Korean legacy encoding with the highest share of common characters. */
function national(bytes: Uint8Array): string | undefined {
  const found = [
    { share: sharesOf(bytes, isUsualGb).share, text: decodeBytes(bytes, 'gb18030') },
    { share: sharesOf(bytes, isUsualBig5).share, text: decodeBytes(bytes, 'big5') },
    { share: sharesOf(bytes, isUsualSjis).share, text: decodeBytes(bytes, 'shift_jis') },
  ].filter(({ share, text }) => share >= USUAL && text !== undefined);
  return korean(bytes) ?? found.toSorted((a, b) => b.share - a.share)[0]?.text;
}

/** Share of zero bytes that only UTF-16 has. */
const ZEROS = 0.25;

/** First line with a zero byte in a text of another encoding than UTF-16; 0 if the zeros are those of UTF-16. */
function strayZeroLine(bytes: Uint8Array): number {
  const without = bytes.filter((it) => it !== 0);
  if (without.length < (1 - ZEROS) * bytes.length) return 0;
  const text = decodeBytes(without, 'utf-8') ?? national(without) ?? mostlyUtf8(without);
  if (text === undefined) return 0;
  return new TextDecoder('latin1').decode(bytes.subarray(0, bytes.indexOf(0))).split('\n').length;
}

/** First line with invalid UTF-8; 0 if the text is in another encoding. */
function brokenLine(bytes: Uint8Array): number {
  const text = mostlyUtf8(bytes);
  return text === undefined ? 0 : text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

/** Decodes as declared; undefined if missing, unknown or wrong. */
const asDeclared = (bytes: Uint8Array, declared: string): string | undefined => {
  // The declaration was read as single bytes, so it cannot be UTF-16.
  const name = /^utf-?16|^ucs-?2/i.test(declared) ? '' : declared;
  return name ? decodeBytes(bytes, name) : undefined;
};

/**
 * Decodes UTF-8, UTF-16, GB 18030, Big5, Shift JIS or EUC-KR, with or without BOM, or as `declared`. Throws
 * `Unreadable` if unsure, to avoid mojibake, and for damaged bytes.
 */
export function textOf(bytes: Uint8Array, declared = ''): string {
  const mark = MARKS.find(([it]) => it.every((byte, at) => bytes[at] === byte));
  const hasZeros = bytes.includes(0);
  const zeroLine = !mark && hasZeros ? strayZeroLine(bytes) : 0;
  if (zeroLine > 0)
    throw new Unreadable(`第 ${zeroLine} 行有空字符（NUL，文件可能损坏过），请删掉这一处再导入`);
  const text = mark
    ? mark[1] && decodeBytes(bytes, mark[1])
    : hasZeros
      ? decodeUtf16(bytes)
      : (decodeBytes(bytes, 'utf-8') ?? asDeclared(bytes, declared) ?? national(bytes));
  const line = text === undefined && !mark ? brokenLine(bytes) : 0;
  if (line > 0)
    throw new Unreadable(`文字是 UTF-8，但第 ${line} 行有坏的字节（不成一个字），请改好这一处再导入`);
  if (text === undefined || (text === '' && bytes.length > 3) || text.includes('\0'))
    throw new Unreadable(NOT_TOLD);
  return text;
}
