import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSI, unitOf } from '../../craft/units.ts';
import { lineOf, type Row } from './cell.ts';
import { DOUBTED, FORBIDDEN, KINDS, NAMED, OMITTED, RENAMED } from './freecadCards.ts';

/** Card properties to quantities of craft/materials/quantities.ts. */
const PROPERTIES: Readonly<Record<string, string>> = {
  Density: 'density',
  YoungsModulus: 'youngs',
  PoissonRatio: 'poisson',
  ShearModulus: 'shear',
  YieldStrength: 'yield',
  UltimateTensileStrength: 'ultimate',
  UltimateStrain: 'elongation',
  CompressiveStrength: 'compressive',
  ThermalExpansionCoefficient: 'expansion',
  ThermalConductivity: 'conductivity',
  SpecificHeat: 'heat',
  DynamicViscosity: 'viscosity',
  RelativePermittivity: 'permittivity',
};

type Card = { file: string; where: string; entries: Map<string, string>; author: string };

/** Author of a card, and its licence if stated. */
function noticeOf(head: string): { author: string; licence: string } {
  const licence = /CC-BY 3\.0/.test(head) ? 'CC BY 3.0' : /LGPL/.test(head) ? 'LGPL' : 'LGPL-2+（FreeCAD）';
  const author =
    /\(c\) *\d{4}(?:-\d{4})? ([^(\n-]+)/.exec(head)?.[1] ?? /^; (.+), LGPL/m.exec(head)?.[1] ?? '';
  return { author: author.trim(), licence };
}

function cardOf(path: string): Card {
  const text = readFileSync(path, 'utf8');
  const { author, licence } = noticeOf(text.split('\n').slice(0, 3).join('\n'));
  const entries = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Za-z]+) *= *(.*)$/gm))
    entries.set(name, value.trim());
  const file = basename(path, '.FCMat');
  return { file, where: `${file}.FCMat${author ? `，${author}` : ''}，${licence}`, entries, author };
}

/** Parses a number to SI. One card uses decimal commas. */
function numberOf(text: string): number {
  const [, digits = '', unit = ''] = /^([-\d.,eE]+) *(.*)$/.exec(text) ?? [];
  return toSI(Number(digits.replace(',', '.')), unitOf(unit));
}

const DESIGNATION = /^EN-GJ(L|S|MB|MW)-(\d+)(?:-(\d+))?$/;
/** Maximum relative deviation of a shear modulus from E/2(1+ν). */
const SHEAR_MOST = 0.25;

/** Removes implausible values; returns the reasons. */
function withheldOf(card: Card, name: string, group: string, values: Map<string, number>): Row['withheld'] {
  const found: { quantity: string; said: string; why: string }[] = [];
  const said = (key: string) =>
    card.entries.get(Object.keys(PROPERTIES).find((it) => PROPERTIES[it] === key) ?? '') ?? '';
  const drop = (key: string, why: string) => {
    if (!values.delete(key)) return;
    found.push({ quantity: key, said: said(key), why });
  };
  if (values.get('elongation') === 0) drop('elongation', '卡片写 0，等于没有填');
  const [, kind, strength, elongation] = DESIGNATION.exec(name) ?? [];
  if (strength && values.get('ultimate') !== Number(strength) * 1e6)
    drop('ultimate', `与牌号里的 ${strength} MPa 不同`);
  if (kind === 'L') drop('elongation', '灰铸铁的牌号没有伸长率');
  else if (elongation && values.get('elongation') !== Number(elongation))
    drop('elongation', `与牌号里的 ${elongation} % 不同`);
  if (group === '不锈钢')
    drop('expansion', '卡片给不锈钢写的与碳钢相同；NIST 与 EN 1993-1-2 对 304 给出 (1.5–1.6)×10⁻⁵/K');
  const [E, nu, G] = [values.get('youngs'), values.get('poisson'), values.get('shear')];
  if (E && nu && G && Math.abs((G * 2 * (1 + nu)) / E - 1) > SHEAR_MOST)
    drop('shear', '与 E/2(1+ν) 相差 25 % 以上');
  if ((values.get('yield') ?? 0) > (values.get('ultimate') ?? Number.POSITIVE_INFINITY))
    for (const key of ['yield', 'ultimate']) drop(key, '卡片里的屈服强度大于抗拉强度，不知道哪个错');
  for (const [key, why] of Object.entries(DOUBTED[card.file] ?? {})) drop(key, why);
  return found;
}

/** Grade of a card: a misspelt name by its number, a decimal comma as in EN. */
const gradeOf = ({ file, entries }: Card) =>
  RENAMED[file] ?? (entries.get('Name') ?? file).replace(/^(\w+)-(\d+Mg)/, '$1,$2');

/** EN material numbers have four decimals; cards lose trailing zeros. */
const padDecimals = (number: string) =>
  number.replace(/^(\d)\.(\d+)$/, (_, group: string, digits: string) => `${group}.${digits.padEnd(4, '0')}`);

const IRONS: Readonly<Record<string, string>> = {
  L: '灰铸铁',
  S: '球墨铸铁',
  MB: '黑心可锻铸铁',
  MW: '白心可锻铸铁',
};

/** Generic values: the same for several grades of one author. */
const SHARED = ['density', 'youngs', 'poisson', 'shear', 'expansion'];
const SHARED_LEAST = 10;
const constantsOf = (values: ReadonlyMap<string, number>) => SHARED.map((key) => values.get(key)).join(' ');

function rowOf(card: Card): Row {
  const named = NAMED[card.file];
  const [group, noun] = KINDS[card.entries.get('KindOfMaterial') ?? ''] ?? ['', ''];
  const name = named?.[1] ?? gradeOf(card);
  const values = new Map<string, number>();
  for (const [property, key] of Object.entries(PROPERTIES)) {
    const text = card.entries.get(property);
    if (text)
      values.set(
        card.entries.has('DynamicViscosity') && key === 'expansion' ? 'volumeExpansion' : key,
        numberOf(text),
      );
  }
  const kind = DESIGNATION.exec(name)?.[1] ?? '';
  const own = RENAMED[card.file];
  const german = card.entries.get('NameDE') ?? '';
  const aliases = german.length > 2 && german !== name && !german.includes('53-3') ? [german] : [];
  return {
    slug: named?.[0] ?? name.toLowerCase().replace(/[ ,]/g, '-'),
    name: named ? (name.split('（')[0] ?? name) : name,
    title: named ? name : `${name} ${IRONS[kind] ?? noun}`,
    group: named?.[2] ?? group,
    number: padDecimals(card.entries.get('MaterialNumber') ?? ''),
    standard: card.entries.get('Norm') ?? '',
    aliases,
    where: card.where,
    values,
    withheld: withheldOf(card, name, named?.[2] ?? group, values),
    notes: own?.startsWith('S355')
      ? [`卡片的名字写成 ${card.entries.get('Name')}，材料号与屈服强度是 ${own} 的`]
      : [],
  };
}

/** Table lines of FreeCAD's cards in a folder. */
export function freecadTable(folder: string): string[] {
  const cards = globSync(join(folder, '{Standard,Fluid}Material/*.FCMat'))
    .sort()
    .map(cardOf)
    .filter(({ file, entries }) => !OMITTED[file] && !FORBIDDEN.test(entries.get('SourceURL') ?? ''));
  const rows = cards.map((card) => ({ card, row: rowOf(card) }));
  const counts = new Map<string, number>();
  const keyOf = ({ card, row }: (typeof rows)[number]) => `${card.author} ${constantsOf(row.values)}`;
  for (const it of rows) counts.set(keyOf(it), (counts.get(keyOf(it)) ?? 0) + 1);
  return rows.map((it) => {
    const same = counts.get(keyOf(it)) ?? 0;
    const shared =
      same >= SHARED_LEAST
        ? [`密度、弹性常数与线膨胀系数是卡片作者给 ${same} 个牌号的同一组数，不是这个牌号单独测的`]
        : [];
    return lineOf({ ...it.row, notes: [...it.row.notes, ...shared] });
  });
}
