import type { EditorState } from '@codemirror/state';
import { formulaEnd, isFormula, isProse } from '../../../markdown/syntax/dollars.ts';
import { apartAt } from '../help/insert.ts';
import { closestOf, type Formula } from '../help/where.ts';

/** Change, and offset of the LaTeX in `insert`. */
export type TextInsertion = { from: number; to: number; insert: string; at: number };

const WORDS = '公式里的汉字要放进 \\text{…}，否则页面不把它当作公式';
const DOLLAR = '公式里的 $ 要写成 \\$';
const CODE = '光标在代码里，公式放不进来';

/** Prefix of continuation lines: quote marks kept, list markers as blanks. */
const leadOf = (text: string) =>
  (/^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(text)?.[0] ?? '').replace(/[^>\t]/g, ' ');

/** Inline formula, separated from adjacent letters and digits. */
function inline(
  state: EditorState,
  from: number,
  to: number,
  tex: string,
): TextInsertion | { fault: string } {
  if (formulaEnd(`$${tex}$`, 0) !== tex.length + 2) return { fault: isProse(tex) ? WORDS : DOLLAR };
  const [before, after] = [state.sliceDoc(from - 1, from), state.sliceDoc(to, to + 1)];
  for (const [left, right] of [
    ['', ''],
    ['', ' '],
    [' ', ''],
    [' ', ' '],
  ] as const)
    if (before !== '$' && isFormula(tex, left || before, right || after) && (right || after) !== '$')
      return { from, to, insert: `${left}$${tex}$${right}`, at: left.length + 1 };
  return { fault: '这里的前后紧挨着 $，公式放不进来，请先空一格' };
}

function block(state: EditorState, from: number, to: number, tex: string): TextInsertion {
  const line = state.doc.lineAt(from);
  const lead = leadOf(line.text.slice(0, from - line.from));
  const { before, after } = apartAt(state.doc.toString(), from, to);
  const open = `${before}$$\n`.replaceAll('\n', `\n${lead}`);
  const insert = `${open}${`${tex}\n$$${after}`.replaceAll('\n', `\n${lead}`)}`;
  return { from, to, insert, at: open.length };
}

/**
 * Inserts LaTeX, replacing the edited formula or the selection; `display` as block. Removes blank lines,
 * which would end it. Error in Chinese if impossible.
 */
export function putFormula(
  state: EditorState,
  edited: Formula | null,
  tex: string,
  display: boolean,
): TextInsertion | { fault: string } {
  const { from, to } = edited ?? state.selection.main;
  const code = edited ? null : closestOf(state, from, ['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock']);
  if (code && from > code.from && from < code.to) return { fault: CODE };
  const lines = tex
    .split('\n')
    .filter((it) => it.trim())
    .join('\n');
  if (!display) return inline(state, from, to, lines.replace(/\s*\n\s*/g, ' ').trim());
  if (/^\s*\$\$\s*$/m.test(lines)) return { fault: DOLLAR };
  const old = edited?.display ? state.sliceDoc(from, to) : '';
  // Keep the prefixes of an existing block.
  const [before, after] = [
    state.sliceDoc(state.doc.lineAt(from).from, from),
    state.sliceDoc(to, state.doc.lineAt(to).to),
  ];
  const isAlone = old.startsWith('\\[') && /^[ \t>]*$/.test(before) && after.trim() === '';
  if (old.startsWith('$$\n') || isAlone) {
    const lead = isAlone ? before : (/^[ \t>]*/.exec(old.slice(3))?.[0] ?? '');
    const open = `$$\n${lead}`;
    const insert = `${open}${lines.replaceAll('\n', `\n${lead}`)}\n${lead}$$`;
    return { from, to, insert, at: open.length };
  }
  if (old.startsWith('$$')) return { from, to, insert: `$$${lines.replaceAll('\n', ' ')}$$`, at: 2 };
  return block(state, from, to, lines);
}
