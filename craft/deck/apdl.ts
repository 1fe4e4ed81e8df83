const COMMAND = /^\s*([/*~]?[A-Za-z]\w*)\s*(?:,([^!]*))?(?:!.*)?$/;
/** Where a new part of the analysis begins. */
const PARTS = /^\/(?:CLEAR|PREP7|SOLU|POST1|POST26|OPT|AUX\d+|BATCH)/;
const NAMED = new Set(['CM', 'CMSEL', 'ET', 'ANTYPE', '*DO', 'MP', 'TB', 'SECTYPE']);
/** Commands of which a model has one a node, an element or a place. */
const BULK = new Set([
  'N',
  'E',
  'EN',
  'EMORE',
  'K',
  'L',
  'D',
  'F',
  'SF',
  'SFE',
  'BF',
  'BFE',
  'TBPT',
  'TBDATA',
  'RMORE',
]);

const commandOf = (line: string) => COMMAND.exec(line);

/** The commands of a batch file: the processors, and below them what they were told. */
export function* apdlEntries(lines: readonly string[]) {
  let inside = false;
  for (const [line, text] of lines.entries()) {
    const hit = commandOf(text);
    const keyword = hit?.[1]?.toUpperCase() ?? '';
    if (!hit || /^(?:FINISH|\/COM|\*END|\*ELSE)/.test(keyword)) continue;
    const isPart = PARTS.test(keyword);
    inside ||= isPart;
    const of = NAMED.has(keyword) ? (hit[2]?.split(',')[0]?.trim() ?? '') : '';
    yield { keyword, of, line, level: isPart || !inside ? 0 : 1 };
  }
}

/** Commands of the same name that give a model's numbers, and the numbers of block commands. */
export function apdlKey(line: string): string {
  const command = commandOf(line)?.[1]?.toUpperCase() ?? '';
  if (BULK.has(command)) return command;
  return /\d/.test(line) && /^[\s\d.eE+-]+$/.test(line) ? 'data' : '';
}
