import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { render } from '../../../../markdown/index.ts';
import { parse } from '../../../../markdown/parse.ts';
import { tame, tidy } from '../../../../markdown/source.ts';
import { classesOf, findAll } from '../../paste/hast.ts';

/** A formula that is to be looked at: its line from 1, its TeX, and why. */
type Doubt = { line: number; tex: string; why: string };

/** Characters of a formula, and formulas of an article, in a report. */
const SHOWN = 40;
const MOST = 20;
/** Where `\_` is a letter of a name. */
const NAMED = /\\(?:text\w*|math(?:rm|tt|sf|it|bf)|operatorname|mbox|label|ref|eqref|tag)\*?\s*\{[^{}]*\}/g;
/** What is written where Markdown takes a backslash away before a script sees the formula. */
const ESCAPED = /\\\\\\\\|(?<!\\)\\_/;

/** The formulas that cannot be typeset. */
async function brokenIn(markdown: string): Promise<Doubt[]> {
  const lines = tidy(markdown).split('\n');
  const { open, locked } = (await render(markdown)).blocks;
  return [...open, ...(locked ?? [])].flatMap(({ html, line }) => {
    const tree = fromHtml(html, { fragment: true });
    const of = (name: string) => findAll(tree, (it) => classesOf(it).includes(name)).map(textOf);
    const reasons = of('math-error-note');
    return of('math-error').map((tex, at) => {
      const [first = ''] = tex.trim().split('\n');
      const from = (line ?? 1) - 1;
      const found = lines.findIndex((it, index) => index >= from && it.includes(first));
      const why = (reasons[at] ?? '').replace(/^公式有误：/, '');
      return { line: (found < 0 ? from : found) + 1, tex, why: `排不出来：${why}` };
    });
  });
}

/** The formulas that look as if they were written for a renderer that needs more backslashes. */
function escapedIn(markdown: string): Doubt[] {
  const found: Doubt[] = [];
  visit(parse(tame(tidy(markdown))), (node) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return;
    if (!ESCAPED.test(node.value.replace(NAMED, ''))) return;
    const line = node.position?.start.line ?? 1;
    found.push({ line, tex: node.value, why: '里的 \\\\\\\\ 或 \\_ 可能是为旧站多写了反斜杠，请对照旧站' });
  });
  return found;
}

/** What is to be said of the formulas of a text: each that cannot be typeset, or may not say what it said before. */
export async function formulaNotes(markdown: string): Promise<string[]> {
  const broken = await brokenIn(markdown);
  const escaped = escapedIn(markdown).filter(({ tex }) => !broken.some((it) => it.tex === tex));
  const all = [...broken, ...escaped].toSorted((a, b) => a.line - b.line);
  const told = all.slice(0, MOST).map(({ line, tex, why }) => {
    const source = tex.replace(/\s+/g, ' ').trim();
    const shown = [...source].length > SHOWN ? `${[...source].slice(0, SHOWN).join('')}…` : source;
    return `正文第 ${line} 行的公式 ${shown} ${why}`;
  });
  return all.length > MOST ? [...told, `另有 ${all.length - MOST} 个公式要检查`] : told;
}
