import { Unreadable } from '../paste/imported.ts';

/** Marks that files begin with to say how they are encoded, the longer ones first. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], ''],
  [[0, 0, 0xfe, 0xff], ''],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

type Pair = (lead: number, trail: number) => boolean;

/** Signs, Greek letters and the usual characters of GB 2312, which every later one contains. */
const isUsualGb: Pair = (lead, trail) =>
  trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || lead === 0xa6 || (lead >= 0xb0 && lead <= 0xd7));
/** Signs and the usual characters of Big5. */
const isUsualBig5: Pair = (lead) => lead >= 0xa1 && lead <= 0xc6;

/** Less of a text in usual characters is not that encoding. */
const USUAL = 0.7;

const NOT_TOLD = '认不出文字的编码，请另存为 UTF-8 再导入';

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Which part of the characters in two bytes are usual ones. */
function shareOf(bytes: Uint8Array, isUsual: Pair): number {
  let [usual, all] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    at++;
    // A character of GB 18030 in four bytes.
    if (trail >= 0x30 && trail <= 0x39) at += 2;
    else {
      all++;
      if (isUsual(lead, trail)) usual++;
    }
  }
  return all === 0 ? 0 : usual / all;
}

/** Zero bytes are half of a letter, a space or a line break in UTF-16: the second half where the small one comes first. */
function wide(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  bytes.forEach((it, at) => {
    if (it === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  return decoded(bytes, odd >= even ? 'utf-16le' : 'utf-16be');
}

/** Text in one of the two older encodings of Chinese, by which of them has it in usual characters. */
function national(bytes: Uint8Array): string | undefined {
  const found = [
    { share: shareOf(bytes, isUsualGb), text: decoded(bytes, 'gb18030') },
    { share: shareOf(bytes, isUsualBig5), text: decoded(bytes, 'big5') },
  ].filter(({ share, text }) => share >= USUAL && text !== undefined);
  return found.toSorted((a, b) => b.share - a.share)[0]?.text;
}

/**
 * The text of a file in UTF-8, UTF-16, GB 18030 or Big5, with or without a byte order mark. Throws `Unreadable` where the
 * encoding cannot be told, so that nothing garbled is taken for a text.
 */
export function textOf(bytes: Uint8Array): string {
  const mark = MARKS.find(([it]) => it.every((byte, at) => bytes[at] === byte));
  const text = mark
    ? mark[1] && decoded(bytes, mark[1])
    : bytes.includes(0)
      ? wide(bytes)
      : (decoded(bytes, 'utf-8') ?? national(bytes));
  if (text === undefined || (text === '' && bytes.length > 3) || text.includes('\0'))
    throw new Unreadable(NOT_TOLD);
  return text;
}
