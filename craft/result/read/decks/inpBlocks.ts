/** Option names in capitals. */
type Keyword = { name: string; options: Map<string, string> };

/** Splits at commas outside quotes. */
const splitAtCommas = (line: string) => line.match(/(?:"[^"]*"|'[^']*'|[^,])+|(?<=,)(?=,)/g) ?? [''];

/** Parses a keyword line. */
export function keywordOf(line: string): Keyword {
  const [name = '', ...words] = splitAtCommas(line.slice(1));
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

export type Block = Keyword & { lines: string[] };

/** Groups lines into blocks, without comments and empty lines. */
export function* blocksOf(lines: Iterable<string>): Generator<Block> {
  let block: Block | undefined;
  let head = '';
  for (const written of lines) {
    const line = written.trimStart();
    if (line.startsWith('**') || line === '') continue;
    // Keyword continuation.
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

/** Comma-separated fields. */
export const words = (line: string) => line.split(',').map((it) => it.trim());
/** Fields that may be quoted. */
export const unquotedFields = (line: string) =>
  splitAtCommas(line).map((it) => it.trim().replace(/^["']|["']$/g, ''));
