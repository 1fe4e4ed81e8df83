import type { Passage, PassageSelector } from '../../contract/discussion/passage/passage.ts';
import { isComposing } from '../../contract/kit/composing.ts';
import {
  addPassages,
  beginPassages,
  opened,
  openFresh,
  openPassage,
  passages,
  passagesOf,
} from '../stores/discussion/passage/passages.ts';

/** Callbacks for changes of the passages. */
type Heard = {
  changed: (list: readonly Passage[]) => void;
  /** The passage whose comments are shown; negative where it is a new one, null where none is. */
  opened: (id: number | null) => void;
};

/** Reads and writes comments on passages. */
export type Talk = {
  begin: (articleId: number, list: readonly Passage[], heard: Heard) => void;
  read: (passage: Passage, around?: number) => void;
  write: (it: Omit<Passage, 'id' | 'found' | 'count'>, selector: PassageSelector) => void;
};

const SHEET = '(width < 1119px)';

/** The dialog of the comments: a bottom sheet, or where there is room a card beside the text. */
function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'passage-dialog';
  dialog.setAttribute('aria-labelledby', 'passage-title');
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

let dialog: HTMLDialogElement | null = null;
let before: Element | null = null;

/** Comments on passages in a dialog; `draw` mounts the island in it. */
export function talkWith(draw: (host: Element, props: object) => Promise<void>, failed: () => void): Talk {
  const show = () => {
    if (!dialog) {
      dialog = makeDialog();
      dialog.addEventListener('close', () => {
        opened.set(null);
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
      draw(dialog, { close: () => dialog?.close() }).catch(() => {
        dialog?.close();
        dialog?.remove();
        dialog = null;
        failed();
      });
    }
    if (dialog.open) return;
    before = document.activeElement;
    if (matchMedia(SHEET).matches) dialog.showModal();
    else dialog.show();
  };
  return {
    begin: (articleId, list, heard) => {
      if (passagesOf() === articleId) return addPassages(list);
      beginPassages(articleId, list);
      passages.listen(heard.changed);
      opened.listen((it) => heard.opened(it?.passage.id ?? null));
    },
    read: (passage, around) => {
      openPassage(passage, around);
      show();
    },
    write: (it, selector) => {
      openFresh(it, selector);
      show();
    },
  };
}
