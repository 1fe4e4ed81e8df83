import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code } from 'mdast';
import type { Fault } from '../craft/fault.ts';

/** Faults of a fenced block with the lines that they have in the whole text. */
export function notesOf(node: Code, id: string, faults: readonly Fault[]): string[] {
  const first = node.position?.start.line ?? 0;
  return faults.map(({ line, reason }) => `第 ${first + line} 行（${id}）：${reason}`);
}

/** A fenced block as it was written, below what is wrong with it. */
export function broken(text: string, notes: readonly string[]): Element {
  return h('figure.craft.craft-broken', [
    ...notes.map((it) => h('p.craft-error-note', it)),
    h('pre', { tabIndex: 0 }, [h('code', text)]),
  ]);
}
