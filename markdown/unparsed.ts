import { h } from 'hastscript';
import { countWords } from './count.ts';
import { strayMarker } from './lock.ts';
import type { Rendered } from './rendered.ts';
import { summarise } from './summary.ts';
import { write } from './write.ts';

function shown(text: string, fault: string): string {
  const note = h('p', `这段文字没有排版，下面是原文：${fault}。`);
  return write({ type: 'root', children: [note, h('pre', { tabIndex: 0 }, [h('code', text)])] });
}

/**
 * A source that is too expensive to parse, as plain text. Anything that looks like a lock hides the rest, to be safe.
 */
export function asSource(source: string, fault: string): Rendered {
  const lines = source.split('\n');
  const lock = strayMarker(source, source.length);
  const [open, behind] = lock ? [lines.slice(0, lock - 1), lines.slice(lock)] : [lines, undefined];
  const text = open.join('\n').trim();
  const wordCount = countWords(source);
  return {
    html: shown(text, fault),
    locked: behind ? shown(behind.join('\n').trim(), fault) : null,
    toc: [],
    text,
    wordCount,
    readMinutes: Math.max(1, Math.ceil(wordCount / 400)),
    summary: summarise([text.slice(0, 400)]),
    hasMath: false,
    fault,
    lockFault: fault,
  };
}
