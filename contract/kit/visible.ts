/** Invisible: default ignorable, controls other than tab and line ends, lone surrogates. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu;
/** Line and page separators other than LF, as in text copied from slides and PDFs. */
const BREAK = /[\v\f\u0085\u2028\u2029]/g;
/** Blank-looking characters that Unicode does not class as spaces. */
const BLANK = /[\u2800\u{1da7f}\u{1d159}]/gu;

const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]`;
/** Invisible characters that emoji and scripts need: joiners, variation selectors after a base, flag tags. */
const NEEDED = new RegExp(
  [
    String.raw`(?<=${PICTURE}\ufe0f?)\u200d(?=${PICTURE})`,
    String.raw`(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}])[\u200c\u200d](?=\p{L}|[^\S\n]|$)`,
    String.raw`(?<=[\p{Emoji}\p{Extended_Pictographic}])[\ufe0e\ufe0f]`,
    String.raw`(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=\p{sc=Mong})[\u180b-\u180d\u180f]`,
    String.raw`(?<=\u{1f3f4}[\u{e0030}-\u{e007a}]{0,6})[\u{e0030}-\u{e007a}\u{e007f}]`,
  ].join('|'),
  'gu',
);

/** Stacked combining marks, without variation selectors. */
const STACK = /(?:(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{M}){2,}/gu;
const OF_ANY_SCRIPT = /[\p{sc=Inherited}\p{sc=Common}]/u;
/** Limit of script-independent marks per letter, beyond precomposed ones. */
const LOOSE_MOST = 2;
/** Limit of marks of the letter's own script, as in Burmese. */
const OWN_MOST = 8;

/** Deduplicates a stack and drops excess script-independent marks. */
function tidyStack(stack: string, letter: string): string {
  const marks = [...new Set(stack)];
  const loose = marks.filter((it) => OF_ANY_SCRIPT.test(it));
  const beyond = [...`${letter}${loose.join('')}`.normalize('NFC')].length - 1;
  return marks
    .filter((it) => beyond <= LOOSE_MOST || !OF_ANY_SCRIPT.test(it))
    .slice(0, OWN_MOST)
    .join('');
}

/**
 * Removes invisible characters: zero-width, bidi controls, fillers, excess combining marks (Zalgo). Line ends
 * become LF.
 */
export function stripInvisible(given: string): string {
  const text = given.replace(BREAK, '\n');
  const needed = new Set([...text.matchAll(NEEDED)].map((it) => it.index));
  return text
    .replace(UNSEEN, (char, at: number) => (needed.has(at) ? char : ''))
    .replace(BLANK, ' ')
    .replace(STACK, (stack, at: number, whole: string) =>
      tidyStack(stack, at > 0 ? String.fromCodePoint(codePointBefore(whole, at)) : ''),
    );
}

function codePointBefore(text: string, at: number): number {
  const code = text.codePointAt(at - 2) ?? 0;
  return code > 0xffff ? code : (text.codePointAt(at - 1) ?? 0x20);
}

/** Whether a text has a visible character; marks alone do not count. */
export function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(stripInvisible(text));
}

/** Trimmed visible text; empty if nothing is visible. */
export function trimVisible(text: string): string {
  return isSeen(text) ? stripInvisible(text).trim() : '';
}

/** Indented code in Markdown. */
const INDENTED = /^(?: {4}| {0,3}\t)/;

/**
 * Visible Markdown without blank lines at the ends; empty if nothing is visible. Keeps the first line's
 * indent if it is code (no Chinese), as in a pasted deck.
 */
export function seenText(text: string): string {
  if (!isSeen(text)) return '';
  const lines = stripInvisible(text).trimEnd().split('\n');
  const from = lines.findIndex((it) => it.trim());
  const first = lines.slice(from);
  const until = first.findIndex((it) => it.trim() && !INDENTED.test(it));
  const code = until < 0 ? first : first.slice(0, until);
  const whole = first.join('\n');
  return code.some((it) => it.trim() && !/\p{sc=Han}/u.test(it)) ? whole : whole.trimStart();
}
