import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { looksForeign } from '../dialects/foreign.ts';
import { isLiteral } from '../help/where.ts';
import { announce } from './announce.ts';
import { CODE, whenQuiet } from './intake.ts';
import { looksLikeReferences } from './references/recognize.ts';

const plainIn = (data: DataTransfer | null): string =>
  data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';

/** Clipboard text that may be another Markdown dialect; '' if code or none. */
export function foreignIn(data: DataTransfer | null): string {
  if (!data || CODE.some((it) => data.types.includes(it))) return '';
  const text = plainIn(data);
  return looksForeign(text) ? text : '';
}

/** Clipboard text that may be references; '' if none. */
export function referencesIn(data: DataTransfer | null): string {
  const text = plainIn(data);
  return looksLikeReferences(text) ? text : '';
}

/**
 * Inserts text verbatim, then, as a second undo step, translated, or as entries of the bibliography. Parts
 * edited meanwhile stay.
 */
export async function takePlain(view: EditorView, text: string): Promise<void> {
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  if (looksLikeReferences(text)) {
    const { settleReferences } = await import('./references/add.ts');
    if (settleReferences(view, from, text)) return;
  }
  if (!looksForeign(text) || isLiteral(view.state, from)) return;
  const { translateDialects } = await import('../dialects/translate.ts');
  const { markdown, notes, held } = translateDialects(text);
  whenQuiet(view, () => {
    if (markdown !== text && view.state.sliceDoc(from, from + text.length) === text)
      view.dispatch({
        changes: { from, to: from + text.length, insert: markdown },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.paste',
      });
    const said = [
      markdown !== text && '粘贴的 Markdown 换成了这里的写法，撤销（Ctrl + Z）可以恢复原文。',
      notes.length > 0 && `没有原样带进来的：${notes.join('，')}。请对照原文检查。`,
      held.length > 0 && `${held.join('；')}，发布前请检查。`,
    ].filter(Boolean);
    if (said.length > 0) announce(view, said.join(''));
  });
}
