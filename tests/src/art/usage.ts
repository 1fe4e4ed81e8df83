import type { RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Code points by KaTeX face: family, weight and style as `Main-Regular`, `Math-BoldItalic`. */
export type Usage = Map<string, Set<number>>;

interface Style {
  family: string;
  bold: boolean;
  italic: boolean;
}

const FAMILIES: [RegExp, string][] = [
  [/^(mathnormal|boldsymbol)$/, 'Math'],
  [/^(mathit|mathbf|mainrm|textrm)$/, 'Main'],
  [/^(amsrm|mathbb|textbb)$/, 'AMS'],
  [/^mathcal$/, 'Caligraphic'],
  [/^(math|text)(bold)?frak$/, 'Fraktur'],
  [/^(math|text)tt$/, 'Typewriter'],
  [/^(math|text)scr$/, 'Script'],
  [/^((math|text)(bold|it)?sf|mathsfit)$/, 'SansSerif'],
];
const BOLD = /^(textbf|mathbf|boldsymbol|(math|text)bold(frak|sf))$/;
const ITALIC = /^(textit|mathnormal|mathit|boldsymbol|(math|text)itsf|mathsfit)$/;
const UPRIGHT = /^(mathrm|mainrm)$/;

/** Font of a class list; mirrors katex.css and inheritance. */
function styled(classes: string[], style: Style, parent: string[]): Style {
  const next = { ...style };
  for (const name of classes) {
    next.family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? next.family;
    if (BOLD.test(name)) next.bold = true;
    if (ITALIC.test(name)) next.italic = true;
    if (UPRIGHT.test(name)) next.italic = false;
  }
  const size = classes.includes('delimsizing') && classes.find((name) => /^size[1-4]$/.test(name));
  if (size) next.family = `Size${size.at(-1)}`;
  const part = parent.find((name) => /^delim-size[14]$/.test(name));
  if (part) next.family = `Size${part.at(-1)}`;
  if (classes.includes('small-op')) next.family = 'Size1';
  if (classes.includes('large-op')) next.family = 'Size2';
  return next;
}

function faceOf({ family, bold, italic }: Style): string {
  if (/^(AMS|Size.|Script|Typewriter)$/.test(family)) return `${family}-Regular`;
  if (family === 'Math') return bold ? 'Math-BoldItalic' : 'Math-Italic';
  const name = `${bold ? 'Bold' : ''}${italic && /Main|SansSerif/.test(family) ? 'Italic' : ''}` || 'Regular';
  return `${family}-${family === 'SansSerif' && bold ? 'Bold' : name}`;
}

function walk(node: RootContent, style: Style, parent: string[], usage: Usage): void {
  if (node.type === 'text') {
    const face = faceOf(style);
    const glyphs = usage.get(face) ?? new Set();
    for (const char of node.value) if (!/[\p{Cc}\p{Cf}]/u.test(char)) glyphs.add(char.codePointAt(0) ?? 0);
    usage.set(face, glyphs);
  }
  if (node.type !== 'element') return;
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  const next = styled(classes, style, parent);
  for (const child of node.children) walk(child, next, classes, usage);
}

/** Glyphs used by a text's formulas, by face. */
export function usageOf(markdown: string): Usage {
  const usage: Usage = new Map();
  visit(unified().use(remarkParse).use(remarkMath).parse(markdown), (node) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return;
    const tex = (node as unknown as { value: string }).value
      .replace(/\\(label|tag\*?)\s*\{[^}]*\}/g, '')
      .replace(/\\eqref\s*\{[^}]*\}/g, '\\text{(1)}');
    const html = katex.renderToString(tex, {
      displayMode: node.type === 'math',
      output: 'html',
      strict: 'ignore',
      throwOnError: false,
    });
    for (const child of fromHtml(html, { fragment: true }).children)
      walk(child, { family: 'Main', bold: false, italic: false }, [], usage);
  });
  return usage;
}
