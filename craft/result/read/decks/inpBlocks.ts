/** A keyword with its options, whose names are in capitals. */
type Keyword = { name: string; options: Map<string, string> };

/** The parts of a line between commas that are not in quotes. */
const apart = (line: string) => line.match(/(?:"[^"]*"|'[^']*'|[^,])+|(?<=,)(?=,)/g) ?? [''];

/** A line of a keyword. */
export function keywordOf(line: string): Keyword {
  const [name = '', ...words] = apart(line.slice(1));
  const options = new Map(
    words.map((it) => {
      const [key = '', ...value] = it.split('=');
      return [
        key.trim().toUpperCase().replace(/\s+/g, ''),
        value
          .join('=')
          .trim()
          .replace(/^["']|["']$/g, ''),
      ];
    }),
  );
  return { name: name.trim().toUpperCase().replace(/\s+/g, ' '), options };
}

/** The lines of a block below its keyword. */
export type Block = Keyword & { lines: string[] };

/** The blocks of lines; comments and empty lines are left out. */
export function* blocksOf(lines: Iterable<string>): Generator<Block> {
  let block: Block | undefined;
  let head = '';
  for (const written of lines) {
    const line = written.trimStart();
    if (line.startsWith('**') || line === '') continue;
    // A keyword goes on where its line ends with a comma.
    if (head || line.startsWith('*')) {
      if (block) yield block;
      block = undefined;
      head += line.trim();
      if (head.endsWith(',')) continue;
      block = { ...keywordOf(head), lines: [] };
      head = '';
    } else block?.lines.push(line);
  }
  if (block) yield block;
}

/** The fields of a line. */
export const words = (line: string) => line.split(',').map((it) => it.trim());
/** The fields of a line of names, which may be in quotes. */
export const named = (line: string) => apart(line).map((it) => it.trim().replace(/^["']|["']$/g, ''));
