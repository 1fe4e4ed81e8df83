import type { EditorView } from '@codemirror/view';

/**
 * Defers programmatic changes (uploaded picture, merge) until IME composition ends: a change would abort it
 * and lose input.
 */
export function whenSettled(view: EditorView, run: () => void): void {
  if (!view.composing && !view.compositionStarted) {
    run();
    return;
  }
  const settled = () => setTimeout(() => whenSettled(view, run));
  view.contentDOM.addEventListener('compositionend', settled, { once: true });
}
