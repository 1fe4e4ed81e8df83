const COMMAND = /^\s*([/*~]?[A-Za-z]\w*)\s*(?:,([^!]*))?(?:!.*)?$/;
/** Commands that start a new part. */
const PARTS = /^\/(?:CLEAR|PREP7|SOLU|POST1|POST26|OPT|AUX\d+|BATCH)/;
const NAMED = new Set(['CM', 'CMSEL', 'ET', 'ANTYPE', '*DO', 'MP', 'TB', 'SECTYPE']);
/** Commands repeated per node, element or location. */
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

/** Outline entries of a batch file: processors and their commands. */
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

/** Fold key: the bulk command, or `data` for lines of block commands. */
export function apdlKey(line: string): string {
  const command = commandOf(line)?.[1]?.toUpperCase() ?? '';
  if (BULK.has(command)) return command;
  return /\d/.test(line) && /^[\s\d.eE+-]+$/.test(line) ? 'data' : '';
}
