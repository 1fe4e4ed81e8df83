import { fenceAfter } from '../../../markdown/syntax/codeFences.ts';

const LIST = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** HTML with raw text content. */
const VERBATIM = /^[ \t>]*<(pre|script|style|textarea)(?=[\s>]|$)/i;

/** Code tags of Hexo, Jekyll and Hugo; the tag lines are not content. */
const TAG = /^[ \t>]*\{(?:%-?|\{[<%])\s*(codeblock|code|highlight|raw|math|mermaid)(?=[\s%>-])[^\n]*[%>]\}/;

/** A line that opens a display formula, alone or with what the formula begins with, and closes none. */
const DISPLAY = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$(?!.*\$\$)[ \t]*(.*)$/;

type IsEnd = (line: string) => boolean;

/** End predicate of a code tag; undefined if the line opens none. */
function tagEnd(line: string): IsEnd | undefined {
  const name = TAG.exec(line)?.[1];
  if (name === undefined) return undefined;
  const end = new RegExp(`\\{(?:%-?\\s*end|\\{[<%]\\s*/)${name}\\b`);
  return end.test(line) ? undefined : (it) => end.test(it);
}

/** End predicate of a literal block; undefined if the line opens none. */
function endOf(line: string): IsEnd | undefined {
  const fence = fenceAfter(line, '');
  if (fence) return (it) => fenceAfter(it, fence) === '';
  const display = DISPLAY.exec(line);
  // What begins on the line of its dollars has no empty line in it; they may be a sign of prose.
  if (display) return (it) => it.includes('$$') || (display[1] !== '' && it.trim() === '');
  if (line.trim() === '\\[') return (it) => it.includes('\\]');
  const tag = VERBATIM.exec(line)?.[1]?.toLowerCase();
  if (!tag || line.toLowerCase().includes(`</${tag}`)) return undefined;
  return (it) => it.toLowerCase().includes(`</${tag}`);
}

/** For each line, whether it is code, display formula or raw HTML and stays untouched. */
export function literalLines(lines: readonly string[]): boolean[] {
  let isEnd: IsEnd | undefined;
  let isTagged = false;
  let [inList, before] = [false, ''];
  let isIndented = false;
  return lines.map((line) => {
    if (isEnd) {
      const ends = isEnd(line);
      if (ends) isEnd = undefined;
      before = line;
      return !(ends && isTagged);
    }
    if (line.trim() === '') {
      before = '';
      return isIndented;
    }
    const isDeep = /^(?: {4}|\t)/.test(line);
    if (LIST.test(line) && !isDeep) inList = true;
    else if (!isDeep && before === '' && !/^[ \t]/.test(line)) inList = false;
    isIndented = isDeep && !inList && (before === '' || isIndented);
    before = line;
    if (isIndented) return true;
    const tagged = tagEnd(line);
    isEnd = tagged ?? endOf(line);
    isTagged = tagged !== undefined;
    return isEnd !== undefined && !isTagged;
  });
}
