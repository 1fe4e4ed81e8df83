import type { Passage, PassageSelector } from '../../../contract/discussion/passage/passage.ts';
import { isComposing } from '../../../contract/kit/composing.ts';
import {
  addPassages,
  beginPassages,
  opened,
  openFresh,
  openPassage,
  passages,
  passagesOf,
} from '../../stores/discussion/passage/passages.ts';

type PassageCallbacks = {
  changed: (list: readonly Passage[]) => void;
  /** Passage id; negative if new, null if none. */
  opened: (id: number | null) => void;
};

export type PassageTalk = {
  begin: (articleId: number, list: readonly Passage[], heard: PassageCallbacks) => void;
  read: (passage: Passage, around?: number) => void;
  write: (it: Omit<Passage, 'id' | 'found' | 'count'>, selector: PassageSelector) => void;
};

const SHEET = '(width < 1119px)';

/** Bottom sheet, or a card beside the text on wide screens. */
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

/** Passage comments in a dialog; `draw` mounts the island. */
export function talkWith(
  draw: (host: Element, props: object) => Promise<void>,
  failed: () => void,
): PassageTalk {
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
