import { maskedLines } from '../masked.ts';

const SIGNS = /\{\{[<%]|[>%]\}\}|\{%-?|-?%\}/g;
const CLOSES: Readonly<Record<string, RegExp>> = {
  '{{<': /^>\}\}$/,
  '{{%': /^%\}\}$/,
  '{%': /^-?%\}$/,
  '{%-': /^-?%\}$/,
};
/** Characters within a tag. */
const LONGEST = 2000;
const SAID = /^(\/?)\s*([\p{L}\w.-]+)([\s\S]*?)(\/?)$/u;

/** A tag where it is written: what it says, and whether it ends another one. */
export type Written = {
  from: number;
  to: number;
  name: string;
  rest: string;
  ends: boolean;
  isShortcode: boolean;
};
/** The name of a tag that is shown. */
export const SHOWN = '*';

/** A tag that is shown as it is written here. */
const literal = (from: number, to: number, rest: string): Written => ({
  from,
  to,
  name: SHOWN,
  rest,
  ends: false,
  isShortcode: true,
});

/** The tags of a text in their order. `{% raw %}` shows what is in it, and a tag in the comment of a shortcode is shown. */
export function tagsIn(text: string): Written[] {
  const masked = maskedLines(text);
  const found: Written[] = [];
  let open: { from: number; to: number; sign: string } | undefined;
  for (const { 0: sign, index } of masked.matchAll(SIGNS)) {
    if (Object.hasOwn(CLOSES, sign)) open = { from: index, to: index + sign.length, sign };
    else if (open && CLOSES[open.sign]?.test(sign) && index - open.to <= LONGEST) {
      const isShortcode = open.sign.startsWith('{{');
      const said = text.slice(open.to, index).trim();
      const [, shown] = /^\/\*([\s\S]*)\*\/$/.exec(said) ?? [];
      if (shown !== undefined)
        found.push(literal(open.from, index + sign.length, `${open.sign}${shown}${sign}`));
      const [, slash = '', called = '', rest = ''] = (shown === undefined && SAID.exec(said)) || [];
      const ends = slash === '/' || (!isShortcode && /^end\w/.test(called));
      const name = ends && !slash ? called.slice('end'.length) : called;
      const isRaw = found.at(-1)?.name === 'raw' && found.at(-1)?.ends === false;
      if (called && !(isRaw && !(ends && name === 'raw')))
        found.push({ from: open.from, to: index + sign.length, name, rest, ends, isShortcode });
      open = undefined;
    }
  }
  return found;
}
