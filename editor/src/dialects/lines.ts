const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const LIST = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** HTML whose text is shown or run as it is. */
const VERBATIM = /^[ \t>]*<(pre|script|style|textarea)(?=[\s>]|$)/i;

/** Tags of Hexo, Jekyll and Hugo around code, whose own lines are no part of it. */
const TAG = /^[ \t>]*\{(?:%-?|\{[<%])\s*(codeblock|code|highlight|raw|math|mermaid)(?=[\s%>-])[^\n]*[%>]\}/;

type IsEnd = (line: string) => boolean;

/** What ends the code that is between the tags of which a line has the first one; undefined where it has none. */
function tagEnd(line: string): IsEnd | undefined {
  const name = TAG.exec(line)?.[1];
  if (name === undefined) return undefined;
  const end = new RegExp(`\\{(?:%-?\\s*end|\\{[<%]\\s*/)${name}\\b`);
  return end.test(line) ? undefined : (it) => end.test(it);
}

/** What ends the literal part that a line begins; undefined where it begins none. */
function endOf(line: string): IsEnd | undefined {
  const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
  if (mark && !(mark.startsWith('`') && info.includes('`')))
    return (it) => {
      const [, other = '', rest = ''] = FENCE.exec(it) ?? [];
      return other.startsWith(mark) && rest.trim() === '';
    };
  const text = line.trim();
  if (text === '$$') return (it) => it.includes('$$');
  if (text === '\\[') return (it) => it.includes('\\]');
  const tag = VERBATIM.exec(line)?.[1]?.toLowerCase();
  if (!tag || line.toLowerCase().includes(`</${tag}`)) return undefined;
  return (it) => it.toLowerCase().includes(`</${tag}`);
}

/** Tells of every line whether it is code, a display formula or HTML that is shown as it is: what is left untouched. */
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
