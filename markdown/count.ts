import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, eachElement } from './elements/elements.ts';
import { treeText } from './text.ts';

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const run = /[\p{L}\p{N}]+(?:[.,'’_-][\p{L}\p{N}]+)*/gu;

function tally(text: string): { cjk: number; latin: number } {
  const rest = text.replace(cjk, ' ');
  return { cjk: text.match(cjk)?.length ?? 0, latin: rest.match(run)?.length ?? 0 };
}

/**
 * Word count: each CJK character, and each run of other letters and digits (`C3D8`, `3.14`, `non-linear`), is
 * one.
 */
export function countWords(text: string): number {
  const { cjk, latin } = tally(text);
  return cjk + latin;
}

/**
 * Word count (no code, no formulas) and reading time in minutes, rounded up, at least 1: 400 CJK characters
 * or 220 words a minute, 12 s per display formula or figure, 3 s per nonblank code line.
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

export type Contents = { words: number; formulas: number; figures: number; tables: number; listings: number };

/** Counts words, formulas, figures, tables and listings. */
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
