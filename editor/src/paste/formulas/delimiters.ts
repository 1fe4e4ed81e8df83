import type { Element, ElementContent, Root } from 'hast';
import { isFormula } from '../../../../markdown/syntax/dollars.ts';
import { element, textNode } from '../hast.ts';
import { formula } from './formulas.ts';
import type { Mending } from './texRepair.ts';

/** Elements with literal text. */
export const LITERAL = /^(?:pre|code|kbd|samp|math|script|style|textarea|a)$/;
const OPENERS =
  /\\[([]|\$latex(?=[\s=])|\$\$?|\\begin\{((?:equation|align|alignat|gather|multline|eqnarray|flalign)\*?)\}/g;
/** Maximum lengths. */
const LONGEST = 5000;
const LONGEST_INLINE = 500;

/** Jetpack's delimiter and its style suffix. */
const JETPACK = '$latex';
const LOOKS = /(?:&(?:bg|fg|s)=[\w-]*)+\s*$/;

type FoundFormula = { from: number; to: number; tex: string; display: boolean };

/** Finds TeX between delimiters. */
export function typedIn(value: string): FoundFormula[] {
  const found: FoundFormula[] = [];
  /** Memo of the next closing delimiters; keeps this linear. */
  const ends = new Map<string, number>();
  const nextOf = (close: string, from: number): number => {
    const known = ends.get(close) ?? 0;
    const next = known >= from ? known : value.indexOf(close, from);
    ends.set(close, next < 0 ? Number.POSITIVE_INFINITY : next);
    return ends.get(close) ?? 0;
  };
  let done = 0;
  for (const match of value.matchAll(OPENERS)) {
    const { index } = match;
    const [open, environment] = match;
    if (index < done) continue;
    const close = environment
      ? `\\end{${environment}}`
      : ({ '\\(': '\\)', '\\[': '\\]', [JETPACK]: '$' }[open] ?? open);
    const from = index + open.length;
    const end = nextOf(close, from);
    if (end - from > (close === '$' ? LONGEST_INLINE : LONGEST)) continue;
    const inside = value.slice(from, end);
    const to = end + close.length;
    if (!inside.trim()) continue;
    // Two openers: the first is unclosed.
    if (/^\\[([]$/.test(open) && inside.includes(open)) continue;
    if (
      open === '$' &&
      (value[index - 1] === '\\' || !isFormula(inside, value[index - 1] ?? '', value[to] ?? ''))
    )
      continue;
    // Escaped brackets of a reference: [1], [a-z].
    if (open === '\\[' && /^[\d,\s–-]+$/.test(inside)) continue;
    const tex = environment
      ? value.slice(index, to)
      : open === JETPACK
        ? inside.replace(/^[\s=]/, '').replace(LOOKS, '')
        : inside;
    found.push({ from: index, to, tex, display: close !== '$' && open !== '\\(' });
    done = to;
  }
  return found;
}

const isBreak = (node: ElementContent) => node.type === 'element' && node.tagName === 'br';

/** Splits text at line breaks. */
const linesWithBreaks = (value: string): ElementContent[] =>
  value
    .split('\u2028')
    .flatMap((it, index) => [...(index ? [element('br')] : []), ...(it ? [textNode(it)] : [])]);

function split(run: readonly ElementContent[], mending: Mending): ElementContent[] {
  // Line separator for `<br>`, unlike source line breaks.
  const value = run.map((it) => (it.type === 'text' ? it.value : '\u2028')).join('');
  const found = /[\\$]/.test(value) ? typedIn(value) : [];
  if (found.length === 0) return [...run];
  const put: ElementContent[] = [];
  let at = 0;
  for (const it of found) {
    put.push(...linesWithBreaks(value.slice(at, it.from)));
    put.push(formula(mending.withRows(it.tex, it.display).replaceAll('\u2028', '\n'), it.display));
    at = it.to;
  }
  return [...put, ...linesWithBreaks(value.slice(at))];
}

/** Converts delimited TeX (before a script typesets it) to formulas in place; `mending` repairs rows. */
export function typedFormulas(tree: Root | Element, mending: Mending): void {
  const put: ElementContent[] = [];
  let run: ElementContent[] = [];
  for (const child of tree.children as ElementContent[]) {
    if (child.type === 'text' || isBreak(child)) {
      run.push(child);
      continue;
    }
    put.push(...split(run, mending), child);
    run = [];
    if (child.type === 'element' && !LITERAL.test(child.tagName)) typedFormulas(child, mending);
  }
  put.push(...split(run, mending));
  tree.children = put;
}
