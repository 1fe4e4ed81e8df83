import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { render } from '../../../../markdown/index.ts';
import { parse } from '../../../../markdown/parse.ts';
import { limitNesting, normalizeText } from '../../../../markdown/source.ts';
import { classesOf, findAll } from '../../paste/hast.ts';

/** `line` is 1-based. */
type Doubt = { line: number; tex: string; why: string };

/** Maximum characters per formula, and formulas per report. */
const SHOWN = 40;
const MOST = 20;
/** Commands in which `\_` is a letter. */
const NAMED = /\\(?:text\w*|math(?:rm|tt|sf|it|bf)|operatorname|mbox|label|ref|eqref|tag)\*?\s*\{[^{}]*\}/g;
/** Doubled backslashes for engines where Markdown unescapes first. */
const ESCAPED = /\\\\\\\\|(?<!\\)\\_/;

async function brokenIn(markdown: string): Promise<Doubt[]> {
  const lines = normalizeText(markdown).split('\n');
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

/** Formulas that look double-escaped. */
function escapedIn(markdown: string): Doubt[] {
  const found: Doubt[] = [];
  visit(parse(limitNesting(normalizeText(markdown))), (node) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return;
    if (!ESCAPED.test(node.value.replace(NAMED, ''))) return;
    const line = node.position?.start.line ?? 1;
    found.push({ line, tex: node.value, why: '里的 \\\\\\\\ 或 \\_ 可能是为旧站多写了反斜杠，请对照旧站' });
  });
  return found;
}

/** Warnings about formulas that fail or may have changed meaning. */
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
