import type { MaterialGroup, Value } from './material.ts';
import { QUANTITY_KEYS, type QuantityKey } from './quantities.ts';
import type { SourceKey } from './sources.ts';

export type TableRow = {
  slug: string;
  name: string;
  title: string;
  group: MaterialGroup;
  number: string;
  standard: string;
  aliases: readonly string[];
  values: readonly Value[];
  withheld: readonly { quantity: QuantityKey; said: string; why: string }[];
  notes: readonly string[];
};

const parts = (text: string) => (text ? text.split(';') : []);

const isQuantity = (text: string): text is QuantityKey => QUANTITY_KEYS.some((it) => it === text);

function quantityOf(text: string): QuantityKey {
  if (!isQuantity(text)) throw new Error(`no quantity ${text}`);
  return text;
}

/** Parses a table written by scripts/materials.ts; `condition` applies to the whole source. */
export function rowsOf(table: string, source: SourceKey, condition: string): TableRow[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [slug, name, title, group, number, standard, aliases, where, values, withheld, notes] =
        line.split('|') as [string, string, string, MaterialGroup, ...string[]];
      return {
        slug,
        name,
        title,
        group,
        number: number ?? '',
        standard: standard ?? '',
        aliases: parts(aliases ?? ''),
        values: (values ?? '').split(' ').map((pair) => {
          const [key = '', value] = pair.split('=');
          return { quantity: quantityOf(key), value: Number(value), source, where: where ?? '', condition };
        }),
        withheld: parts(withheld ?? '').map((it) => {
          const [key = '', said = '', ...why] = it.split(' ');
          return { quantity: quantityOf(key), said: said.replaceAll('~', ' '), why: why.join(' ') };
        }),
        notes: parts(notes ?? ''),
      };
    });
}
