import type { EditorView } from '@codemirror/view';

/**
 * Runs what changes the text by itself (an arrived picture, a merge) as soon as no input method composes: a change in
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
