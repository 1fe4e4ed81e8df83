import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, eachElement } from './elements.ts';
import { treeText } from './text.ts';

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const run = /[\p{L}\p{N}]+(?:[.,'’_-][\p{L}\p{N}]+)*/gu;

function tally(text: string): { cjk: number; latin: number } {
  const rest = text.replace(cjk, ' ');
  return { cjk: text.match(cjk)?.length ?? 0, latin: rest.match(run)?.length ?? 0 };
}

/**
 * Words of a text: every Chinese, Japanese or Korean character is one, and so is every run of other letters
 * and digits (`C3D8`, `3.14`, `non-linear`). Punctuation does not count.
 */
export function countWords(text: string): number {
  const { cjk, latin } = tally(text);
  return cjk + latin;
}

/**
 * Words and reading time of an article's parts. Code blocks and formulas are no words. Minutes, rounded up and at
 * least 1: 400 CJK characters or 220 other words a minute, 12 s for a display formula or a figure, 3 s for a line
 * of code that is not blank (readers skim code: half of the 6 s that careful study takes).
 */
export function measure(parts: Root[]): { wordCount: number; readMinutes: number } {
  let wordCount = 0;
  let seconds = 0;
  for (const part of parts) {
    const { cjk, latin } = tally(treeText(part));
    wordCount += cjk + latin;
    seconds += (cjk / 400 + latin / 220) * 60;
    eachElement(part, (element) => {
      const isCode = element.tagName === 'pre';
      const isEquation = classesOf(element).includes('equation');
      const isFigure = element.tagName === 'figure' && !classesOf(element).includes('code');
      if (isEquation || isFigure) seconds += 12;
      if (isCode)
        seconds +=
          3 *
          textOf(element)
            .split('\n')
            .filter((line) => line.trim()).length;
      return undefined;
    });
  }
  return { wordCount, readMinutes: Math.max(1, Math.ceil(seconds / 60)) };
}

/** What there is in a part of an article, to be told to somebody who does not have it. */
export type Contents = { words: number; formulas: number; figures: number; tables: number; listings: number };

/** Counts words, formulas, figures, tables and code listings of a part of an article. */
export function contentsOf(part: Root): Contents {
  const found = { words: countWords(treeText(part)), formulas: 0, figures: 0, tables: 0, listings: 0 };
  eachElement(part, (element) => {
    const classes = classesOf(element);
    if (classes.includes('math') || classes.includes('equation')) found.formulas++;
    if (element.tagName === 'table') found.tables++;
    if (element.tagName === 'pre') found.listings++;
    if (element.tagName === 'img' || classes.includes('craft')) found.figures++;
    return undefined;
  });
  return found;
}
