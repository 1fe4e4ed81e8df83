import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';

/** CodeMirror with only history, keymap and line wrapping, on the same text as the editor. */
const doc = await (await fetch('/text')).text();
new EditorView({
  parent: document.getElementById('text') ?? document.body,
  doc,
  extensions: [
    history(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': '正文' }),
    keymap.of([...historyKeymap, ...defaultKeymap]),
  ],
});
