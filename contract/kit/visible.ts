/** Takes up no place of its own: default ignorable, controls other than tab and line ends, halves of a pair. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu;
/** Ends a line or a page where a text was copied from, as in slides and printouts. */
const BREAK = /[\v\f\u0085\u2028\u2029]/g;
/** Looks like a blank though Unicode calls it none. */
const BLANK = /[\u2800\u{1da7f}\u{1d159}]/gu;

const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]`;
/**
 * What emoji and scripts need of the unseen: joiners between pictures and in scripts that join, variation selectors
 * after what varies, and the tags of a flag.
 */
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

/** Marks over and under one letter, variation selectors aside. */
const STACK = /(?:(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{M}){2,}/gu;
const OF_ANY_SCRIPT = /[\p{sc=Inherited}\p{sc=Common}]/u;
/** Marks of any script that a letter keeps beside those that are one with it. */
const LOOSE_MOST = 2;
/** Marks of its own script that a letter has at most, as in Burmese. */
const OWN_MOST = 8;

/** A stack of marks as a script may need it: each once, and those of any script only where they are few. */
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
 * A text without what nobody sees: zero-width, bidi controls, fillers, and marks beyond what a script needs. Whatever ends
 * a line is a line feed.
 */
export function visible(given: string): string {
  const text = given.replace(BREAK, '\n');
  const needed = new Set([...text.matchAll(NEEDED)].map((it) => it.index));
  return text
    .replace(UNSEEN, (char, at: number) => (needed.has(at) ? char : ''))
    .replace(BLANK, ' ')
    .replace(STACK, (stack, at: number, whole: string) =>
      tidyStack(stack, at > 0 ? String.fromCodePoint(before(whole, at)) : ''),
    );
}

function before(text: string, at: number): number {
  const code = text.codePointAt(at - 2) ?? 0;
  return code > 0xffff ? code : (text.codePointAt(at - 1) ?? 0x20);
}

/** Whether a text has a character that can be seen; marks alone are none. */
export function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(visible(text));
}

/** A visible text without blanks around it, empty where there is nothing to be seen. */
export function seen(text: string): string {
  return isSeen(text) ? visible(text).trim() : '';
}

/** A line that Markdown takes for code. */
const INDENTED = /^(?: {4}| {0,3}\t)/;

/**
 * Visible Markdown without blank lines around it, empty where there is nothing to be seen. The indent of its first line
 * stays where it is that of code, as a deck or a listing is pasted: lines of it that hold no Chinese.
 */
export function seenText(text: string): string {
  if (!isSeen(text)) return '';
  const lines = visible(text).trimEnd().split('\n');
  const from = lines.findIndex((it) => it.trim());
  const first = lines.slice(from);
  const until = first.findIndex((it) => it.trim() && !INDENTED.test(it));
  const code = until < 0 ? first : first.slice(0, until);
  const whole = first.join('\n');
  return code.some((it) => it.trim() && !/\p{sc=Han}/u.test(it)) ? whole : whole.trimStart();
}
