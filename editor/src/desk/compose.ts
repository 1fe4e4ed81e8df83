import type { EditorView } from '@codemirror/view';

/**
 * Defers programmatic changes of the text (an uploaded picture, a merge) until no IME is composing: a change in
 * between would end the composition and lose what is being typed.
 */
export function whenSettled(view: EditorView, run: () => void): void {
  if (!view.composing && !view.compositionStarted) {
    run();
    return;
  }
  const settled = () => setTimeout(() => whenSettled(view, run));
  view.contentDOM.addEventListener('compositionend', settled, { once: true });
}
