import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code } from 'mdast';
import type { Fault } from '../../craft/fault.ts';

/** Faults with line numbers of the whole text. */
export function notesOf(node: Code, id: string, faults: readonly Fault[]): string[] {
  const first = node.position?.start.line ?? 0;
  return faults.map(({ line, reason }) => `第 ${first + line} 行（${id}）：${reason}`);
}

/** Faults above the block's source. */
export function broken(text: string, notes: readonly string[]): Element {
  return h('figure.craft.craft-broken', [
    ...notes.map((it) => h('p.craft-error-note', it)),
    h('pre', { tabIndex: 0 }, [h('code', text)]),
  ]);
}
