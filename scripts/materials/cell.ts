/** A table row; `|` and `;` are separators and not allowed in texts. */
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

const toCellText = (text: string) => {
  if (/[|;\n`]/.test(text)) throw new Error(`a cell may not hold | ; or a line break: ${text}`);
  return text.trim();
};

/** Ten digits: drops floating-point noise. */
const formatNumber = (value: number) => String(Number(value.toPrecision(10)));

/** Formats a material as a line of its table. */
export function lineOf(row: Row): string {
  return [
    row.slug,
    row.name,
    row.title,
    row.group,
    row.number,
    row.standard,
    row.aliases.map(toCellText).join(';'),
    row.where,
    [...row.values].map(([key, value]) => `${key}=${formatNumber(value)}`).join(' '),
    row.withheld
      .map((it) => `${it.quantity} ${toCellText(it.said).replaceAll(' ', '~')} ${toCellText(it.why)}`)
      .join(';'),
    row.notes.map(toCellText).join(';'),
  ].join('|');
}
