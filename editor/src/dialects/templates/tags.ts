import { maskedLines } from '../maskedLines.ts';

const SIGNS = /\{\{[<%]|[>%]\}\}|\{%-?|-?%\}/g;
const CLOSES: Readonly<Record<string, RegExp>> = {
  '{{<': /^>\}\}$/,
  '{{%': /^%\}\}$/,
  '{%': /^-?%\}$/,
  '{%-': /^-?%\}$/,
};
/** Maximum tag length. */
const LONGEST = 2000;
const SAID = /^(\/?)\s*([\p{L}\w.-]+)([\s\S]*?)(\/?)$/u;

export type TemplateTag = {
  from: number;
  to: number;
  name: string;
  rest: string;
  ends: boolean;
  isShortcode: boolean;
};
/** Tag name for content shown verbatim. */
export const SHOWN = '*';

/** Tag shown verbatim. */
const literal = (from: number, to: number, rest: string): TemplateTag => ({
  from,
  to,
  name: SHOWN,
  rest,
  ends: false,
  isShortcode: true,
});

/** Tags in order. `{% raw %}` content and commented shortcodes are shown verbatim. */
export function tagsIn(text: string): TemplateTag[] {
  const masked = maskedLines(text);
  const found: TemplateTag[] = [];
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
