import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { commonUnits } from '../../../craft/alternatives.ts';
import { OPERATIONS } from '../../../craft/functions.ts';
import { TOOLS, toolOf } from '../../../craft/tools/list.ts';
import type { Tool } from '../../../craft/tools/tool.ts';
import { closestOf } from './where.ts';

/** Text of the calculation at a position, from its fence on; else null. */
function sheetAt(state: EditorState, pos: number): string | null {
  const code = closestOf(state, pos, ['FencedCode']);
  if (!code) return null;
  const text = state.sliceDoc(code.from, code.to);
  return /^[`~]{3,}calc\b/.test(text) && pos > state.doc.lineAt(code.from).to ? text : null;
}

/** Whether a position is inside a calculation. */
export function isInSheet(state: EditorState, pos: number): boolean {
  return sheetAt(state, pos) !== null;
}

/** Units for completion between brackets. */
export function unitOffers(): { label: string; detail: string }[] {
  return commonUnits().map((label) => ({ label, detail: '单位' }));
}

const WORDS: readonly (readonly [string, string])[] = [
  ['show', '结果'],
  ['plot', '图'],
  ['over', '横轴'],
  ['for', '每个选项一条曲线'],
  ['at', '标出的点'],
  ['equal', '两轴一样长'],
  ['valid', '适用范围'],
  ['log', '对数'],
];

/** Tool named on the fence. */
const toolIn = (text: string) => toolOf(/^[`~]{3,}calc\b.*\buse="?([\w-]+)/.exec(text)?.[1] ?? '');

function inputOffers(tool: Tool, state: EditorState): Completion[] {
  const { head } = state.selection.main;
  if (/\W/.test(state.sliceDoc(state.doc.lineAt(head).from, head))) return [];
  const [inputs = ''] = tool.sheet.split('\n---\n', 1);
  return inputs.split('\n').map((line) => {
    const [label = '', value = ''] = line.split(' = ');
    return { label, apply: line, detail: value };
  });
}

/** Names, functions and keywords of the sheet; for a site tool its inputs only. */
export function nameOffers(state: EditorState): Completion[] {
  const text = sheetAt(state, state.selection.main.head) ?? '';
  const tool = toolIn(text);
  if (tool) return inputOffers(tool, state);
  const own = new Set(
    [...text.matchAll(/^\s*([\p{L}][\w\u0370-\u03ff]*)\s*=(?!=)/gmu)].map(([, name = '']) => name),
  );
  const functions = [...OPERATIONS.keys()].filter((name) => /^[a-z]/.test(name) && name !== 'neg');
  return [
    ...[...own].map((label) => ({ label, detail: '量' })),
    ...functions.map((name) => ({ label: name, apply: `${name}(`, detail: '函数' })),
    ...WORDS.map(([label, detail]) => ({ label, detail })),
  ];
}

/** Site tools for a block language. */
export function toolOffers(block: string): { label: string; detail: string }[] {
  return TOOLS.filter((it) => it.block === block).map(({ name, title }) => ({ label: name, detail: title }));
}
