import { EditorView } from '@codemirror/view';

/** Metadata of an imported file; '' for none. */
export type FileNotes = { title: string; due: string };

/** DOM events of the editor: `Announcement`, `FileNotes`, text about failed pictures. */
export const TOLD = 'paste:told';
export const TAKEN = 'paste:taken';
export const MISSED = 'paste:missed';

/** `failed`: nothing was taken. */
export type Announcement = { text: string; failed: boolean };

function tell(view: EditorView, it: Announcement): void {
  view.dom.dispatchEvent(new CustomEvent<Announcement>(TOLD, { detail: it }));
  view.dispatch({ effects: EditorView.announce.of(it.text) });
}

/** Shows and announces a message about a paste. */
export const announce = (view: EditorView, text: string): void => tell(view, { text, failed: false });

/** Shows and announces why nothing was taken. */
export const announceFailure = (view: EditorView, text: string): void => tell(view, { text, failed: true });

/** Sentence about files that were given and not taken; '' for none. */
export const sayRest = (names: readonly string[]): string =>
  names.length > 0
    ? `没有放进来的文件：${names.join('、')}。可以再放一次，其他文件请在“设置”里作为附件上传。`
    : '';
