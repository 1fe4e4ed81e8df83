import type { EditorView } from '@codemirror/view';
import { type Anchor, lineAt, topAt } from './place.ts';

/** Fractional line at the top edge of the editor. */
export function topLine(view: EditorView): number {
  const height = view.scrollDOM.getBoundingClientRect().top - view.documentTop;
  const block = view.lineBlockAtHeight(height);
  const line = view.state.doc.lineAt(block.from).number;
  return line + Math.min(1, Math.max(0, (height - block.top) / Math.max(1, block.height)));
}

/** Scrolls a line to the top edge. */
export function scrollToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const whole = Math.min(doc.lines, Math.max(1, Math.floor(line)));
  const block = view.lineBlockAt(doc.line(whole).from);
  const offset = view.documentTop - view.contentDOM.getBoundingClientRect().top;
  view.scrollDOM.scrollTop = block.top + offset + (line - whole) * block.height;
}

/** Anchors of all blocks, plus both ends. */
export function anchorsOf(box: HTMLElement, lines: readonly (number | null)[], last: number): Anchor[] {
  const edge = box.getBoundingClientRect().top - box.scrollTop;
  const elements = [...box.querySelectorAll('.prose')].flatMap((it) => [...it.children]);
  const found: Anchor[] = [{ line: 1, top: 0 }];
  for (const [at, element] of elements.entries()) {
    const line = lines[at];
    const before = found.at(-1);
    if (line && before && line > before.line)
      found.push({ line, top: element.getBoundingClientRect().top - edge });
  }
  found.push({ line: last + 1, top: Math.max(0, box.scrollHeight) });
  return found;
}

/** Scroll sync: the active pane leads. Returns the stop function. */
export function keepTogether(
  view: EditorView,
  box: HTMLElement,
  lines: () => readonly (number | null)[],
): () => void {
  const text = view.scrollDOM;
  let leader: HTMLElement = text;
  let frame = 0;
  const follow = () => {
    const anchors = anchorsOf(box, lines(), view.state.doc.lines);
    if (leader === text) box.scrollTop = topAt(anchors, topLine(view));
    else scrollToLine(view, lineAt(anchors, box.scrollTop));
  };
  const scrolled = ({ currentTarget }: Event) => {
    if (currentTarget !== leader || frame) return;
    frame = requestAnimationFrame(() => {
      follow();
      // Again: `content-visibility` blocks may turn out taller.
      frame = requestAnimationFrame(() => {
        frame = 0;
        follow();
      });
    });
  };
  const lead = ({ currentTarget }: Event) => {
    leader = currentTarget as HTMLElement;
  };
  const stop = new AbortController();
  for (const side of [text, box]) {
    for (const name of ['wheel', 'pointerdown', 'pointerenter', 'touchstart', 'keydown', 'focusin'])
      side.addEventListener(name, lead, { signal: stop.signal, passive: true });
    side.addEventListener('scroll', scrolled, { signal: stop.signal, passive: true });
  }
  return () => {
    cancelAnimationFrame(frame);
    stop.abort();
  };
}
