import { type EditorState, type Extension, Prec, StateField } from '@codemirror/state';
import { type EditorView, keymap, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import { askPicture, type PictureRequest } from './ask.ts';
import { pictureAt } from './at.ts';

const DEEDS: readonly (readonly [what: PictureRequest['what'], name: string])[] = [
  ['words', '图片说明'],
  ['crop', '裁剪'],
];

/** Touch actions for the picture at the cursor; keyboard: Alt + Enter, toolbar. */
function bubble(view: EditorView): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'cm-picture-bubble';
  for (const [what, name] of DEEDS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    // Keep the focus, so that the screen keyboard does not flicker.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('click', () => askPicture(view, what));
    dom.append(button);
  }
  return { dom };
}

function tooltipOf(state: EditorState): Tooltip | null {
  const { main } = state.selection;
  const picture = main.empty ? pictureAt(state, main.head) : null;
  return picture && { pos: picture.to, above: false, create: bubble };
}

const shown = StateField.define<Tooltip | null>({
  create: tooltipOf,
  update(before, { state, docChanged, selection }) {
    if (!docChanged && !selection) return before;
    const next = tooltipOf(state);
    return before && next && before.pos === next.pos ? before : next;
  },
  provide: (field) => showTooltip.from(field),
});

/** Opens the caption dialog. */
function run(view: EditorView): boolean {
  if (view.composing || !pictureAt(view.state)) return false;
  askPicture(view, 'words');
  return true;
}

export const pictureHelp: Extension = [shown, Prec.high(keymap.of([{ key: 'Alt-Enter', run }]))];
