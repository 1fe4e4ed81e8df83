/** What stands in a row of a table of materials; `|` and `;` separate cells and parts, so that no text may hold them. */
export type Row = {
  slug: string;
  name: string;
  title: string;
  group: string;
  number: string;
  standard: string;
  aliases: readonly string[];
  where: string;
  values: ReadonlyMap<string, number>;
  withheld: readonly { quantity: string; said: string; why: string }[];
  notes: readonly string[];
};

const plain = (text: string) => {
  if (/[|;\n`]/.test(text)) throw new Error(`a cell may not hold | ; or a line break: ${text}`);
  return text.trim();
};

/** A number as it is kept: what the source says, without noise of binary fractions. */
const kept = (value: number) => String(Number(value.toPrecision(10)));

/** The line of a material in its table. */
export function lineOf(row: Row): string {
  return [
    row.slug,
    row.name,
    row.title,
    row.group,
    row.number,
    row.standard,
    row.aliases.map(plain).join(';'),
    row.where,
    [...row.values].map(([key, value]) => `${key}=${kept(value)}`).join(' '),
    row.withheld
      .map((it) => `${it.quantity} ${plain(it.said).replaceAll(' ', '~')} ${plain(it.why)}`)
      .join(';'),
    row.notes.map(plain).join(';'),
  ].join('|');
}
