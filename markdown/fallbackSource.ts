import type { Root } from 'hast';
import { h } from 'hastscript';
import { countWords } from './count.ts';
import { showDirections } from './elements/directions.ts';
import { strayMarker } from './lock.ts';
import { quotableOf } from './references/quote.ts';
import { type Rendered, renderedParts } from './rendered.ts';
import { summarise } from './summary.ts';
import { writeBlocks } from './write.ts';

function renderSource(text: string, fault: string): Root {
  const note = h('p', `这段文字没有排版，下面是原文：${fault}。`);
  return { type: 'root', children: [note, h('pre', { tabIndex: 0 }, [h('code', text)])] };
}

/**
 * Renders a source that is too expensive to parse as plain text. Anything like a lock marker hides the rest.
 */
export function asSource(source: string, fault: string): Rendered {
  const lines = showDirections(source).split('\n');
  const lock = strayMarker(source, source.length);
  const [open, behind] = lock ? [lines.slice(0, lock - 1), lines.slice(lock)] : [lines, undefined];
  const text = open.join('\n').trim();
  const wordCount = countWords(source);
  const shownOpen = renderSource(text, fault);
  const shownBehind = behind ? renderSource(behind.join('\n').trim(), fault) : null;
  const derived = {
    quotable: { open: quotableOf(shownOpen), locked: shownBehind && quotableOf(shownBehind) },
    toc: [],
    text,
    isBlank: text === '',
    wordCount,
    behind: null,
    readMinutes: Math.max(1, Math.ceil(wordCount / 400)),
    summary: summarise([text.slice(0, 400)]),
    placeholders: [],
    hasMath: false,
    fault,
    lockFault: fault,
  };
  // Writing mutates the tree, so it comes last.
  return renderedParts(derived, writeBlocks(shownOpen), shownBehind && writeBlocks(shownBehind));
}
