import { syntaxTree } from '@codemirror/language';
import { type Range, StateEffect, Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { addressOf, picturesIn } from '../../picture/at.ts';
import { Hint } from '../../ui/hint.ts';
import { MISSED } from '../announce.ts';
import { whenQuiet } from '../intake.ts';
import { Arrivals, followUp } from './arrivals.ts';
import { PictureMark } from './mark.ts';
import { pendingPictures } from './pendingPictures.ts';
import { addressEdits, linesOfPictures, SCHEME, waitingIn } from './places.ts';
import { Queue, type UploadPicture } from './queue.ts';

const redraw = StateEffect.define<null>();
/** Hint in empty picture brackets. */
const hint = Decoration.widget({ widget: new Hint('cm-picture-hint', '写一句图片说明'), side: 1 });

/** Uploads of one editor: shows progress and replaces placeholders. */
class Uploads {
  decorations: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #queue: Queue;
  readonly #arrivals = new Arrivals();
  /** Replaced pictures: their change is undoable. */
  readonly #replaced = new Set<string>();
  #pending = false;
  #gone = false;
  #missed = '';
  readonly #online = () => this.#queue.retryAll();

  constructor(view: EditorView, carry: UploadPicture) {
    this.#view = view;
    this.#queue = new Queue(carry, {
      changed: () => this.#refresh(),
      arrived: (address, there) => whenQuiet(view, () => this.#insertAddress(address, there)),
    });
    addEventListener('online', this.#online);
    this.decorations = this.#marks();
    void this.#revive(view.state.doc.toString());
  }

  update(update: ViewUpdate): void {
    const told = update.transactions.some((it) => it.effects.some((effect) => effect.is(redraw)));
    // Parsing continues after rendering.
    const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
    if (update.docChanged || update.viewportChanged || parsed || told) this.decorations = this.#marks();
    // A loaded text may have unfinished uploads of an earlier visit.
    if (update.docChanged && !update.transactions.some((it) => it.isUserEvent('input')))
      void this.#revive(update.state.doc.toString());
    if (update.docChanged) this.#follow(update);
  }

  destroy(): void {
    this.#gone = true;
    removeEventListener('online', this.#online);
  }

  /** Queues a picture whose address is or will be in the text. */
  add(address: string, source: Blob | string): void {
    void pendingPictures.put(address, source);
    this.#queue.add(address, source);
  }

  sourceOf(address: string): Blob | string | undefined {
    return this.#queue.get(address)?.source;
  }

  /**
   * Uploads a replacement; the old picture stays until then. In memory only: other articles may share the
   * address.
   */
  replace(address: string, picture: File): void {
    this.#queue.drop(address);
    if (address.startsWith(SCHEME)) void pendingPictures.put(address, picture);
    else this.#replaced.add(address);
    this.#queue.add(address, picture);
  }

  /** Resumes uploads from IndexedDB. */
  async #revive(text: string): Promise<void> {
    for (const address of await pendingPictures.addresses()) {
      if (this.#queue.get(address) || addressEdits(text, address, '').length === 0) continue;
      const picture = await pendingPictures.get(address);
      if (picture) this.#queue.add(address, picture);
    }
  }

  /** Completes an undo or redo of uploaded pictures. */
  #follow({ startState, state, changes, transactions }: ViewUpdate): void {
    const kind = (['undo', 'redo'] as const).find((it) => transactions.some((one) => one.isUserEvent(it)));
    if (!kind) {
      this.#arrivals.map({ changes });
      return;
    }
    const step = { before: startState.doc.toString(), after: state.doc.toString(), changes };
    const spec = followUp(this.#arrivals, step, kind);
    // No dispatch during an update.
    if (spec)
      queueMicrotask(() => {
        if (this.#view.state.doc === state.doc)
          this.#view.dispatch({ ...spec, annotations: Transaction.addToHistory.of(false) });
      });
  }

  /** Inserts the final address; not in the undo history, except for replacements. */
  #insertAddress(address: string, there: string): void {
    if (this.#gone) return;
    const isReplaced = this.#replaced.delete(address);
    if (!isReplaced) this.#arrivals.add(address, there);
    const changes = addressEdits(this.#view.state.doc.toString(), address, there);
    this.#view.dispatch({
      changes,
      effects: EditorView.announce.of('图片已经上传'),
      userEvent: 'picture.arrived',
      annotations: Transaction.addToHistory.of(isReplaced),
    });
    void pendingPictures.drop(address);
  }

  #giveUp(address: string): void {
    this.#queue.drop(address);
    void pendingPictures.drop(address);
    if (!address.startsWith(SCHEME)) return;
    const { state } = this.#view;
    const changes = picturesIn(state)
      .filter((it) => addressOf(state, it) === address)
      .map(({ from, to }) => {
        const blank = /^\n{0,2}/.exec(state.sliceDoc(to, to + 2))?.[0].length ?? 0;
        return { from, to: to + blank };
      });
    this.#view.dispatch({ changes, userEvent: 'delete.picture' });
    this.#view.focus();
  }

  /** Redraws once per frame, outside updates. */
  #refresh(): void {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() =>
      whenQuiet(this.#view, () => {
        this.#pending = false;
        if (this.#gone) return;
        this.#tellMissed();
        this.#view.dispatch({ effects: redraw.of(null) });
      }),
    );
  }

  /** Reports failed pictures, which may be out of view. */
  #tellMissed(): void {
    const failed = this.#queue.all.filter((it) => it.state === 'failed').map((it) => it.address);
    const lines = linesOfPictures(this.#view.state.doc.toString(), failed);
    const missed = lines && `第 ${lines} 行的图片没有传到网站，原因写在图片旁边。`;
    if (missed === this.#missed) return;
    this.#missed = missed;
    this.#view.dom.dispatchEvent(new CustomEvent(MISSED, { detail: missed }));
  }

  #marks(): DecorationSet {
    const { state, visibleRanges } = this.#view;
    const found: Range<Decoration>[] = [];
    const mark = (address: string, at: number) => {
      const waiting = this.#queue.get(address);
      const shown = waiting ? { ...waiting } : null;
      const deeds = {
        retry: (it: string) => this.#queue.retry(it),
        giveUp: (it: string) => this.#giveUp(it),
      };
      found.push(Decoration.widget({ widget: new PictureMark(address, shown, deeds), side: 1 }).range(at));
    };
    for (const { from, to } of visibleRanges) {
      const text = state.sliceDoc(from, to);
      for (const it of waitingIn(text)) mark(it.address, state.doc.lineAt(from + it.from).to);
      for (const { address } of this.#queue.all)
        if (!address.startsWith(SCHEME))
          for (const it of addressEdits(text, address, ''))
            mark(address, state.doc.lineAt(from + it.from).to);
      syntaxTree(state).iterate({
        from,
        to,
        enter: ({ name, node }) => {
          const [open, close] = name === 'Image' ? node.getChildren('LinkMark') : [];
          if (open && close && open.to === close.from) found.push(hint.range(open.to));
        },
      });
    }
    return Decoration.set(found, true);
  }
}

/** CodeMirror plugin for uploads. */
export const uploadsOf = (carry: UploadPicture) =>
  ViewPlugin.define((view) => new Uploads(view, carry), { decorations: (it) => it.decorations });
