import { ELMER_MATERIALS } from './data/elmer.ts';
import { CARBON_AT_20, heatedCarbonSteel, heatedStainlessSteel, STAINLESS_AT_20 } from './data/eurocode.ts';
import { FATIGUE } from './data/fatigue.ts';
import { FREECAD_MATERIALS } from './data/freecad.ts';
import { CHINESE_STEELS } from './data/gb.ts';
import {
  ALUMINIUM_NOTES,
  ALUMINIUM_VALUES,
  ALUMINIUM_WITHHELD,
  JOHNSON_COOK,
  TITANIUM_VALUES,
} from './data/johnsonCook.ts';
import { NIST_MATERIALS } from './data/nist.ts';
import { SILICON } from './data/silicon.ts';
import { FLUID_MATERIALS } from './fluids/list.ts';
import { type Curve, leading, MATERIAL_GROUPS, type Material, type Value } from './material.ts';
import { ALSO, NEAR } from './names.ts';
import { rowsOf, type TableRow } from './table.ts';

const TABLES: readonly TableRow[] = [
  ...rowsOf(FREECAD_MATERIALS, 'freecad', '室温，卡片没有写状态与尺寸'),
  ...rowsOf(ELMER_MATERIALS, 'elmer', '室温'),
];

const rowWithoutStandard = (
  slug: string,
  name: string,
  title: string,
  group: TableRow['group'],
): TableRow => ({
  slug,
  name,
  title,
  group,
  number: '',
  standard: '',
  aliases: [],
  values: [],
  withheld: [],
  notes: [],
});

/** Materials outside the tables. */
const OTHERS: readonly TableRow[] = [
  ...CHINESE_STEELS,
  {
    ...rowWithoutStandard('7075-t651', '7075-T651', '铝合金 7075-T651', '铝合金'),
    values: ALUMINIUM_VALUES,
    withheld: ALUMINIUM_WITHHELD,
    notes: ALUMINIUM_NOTES,
  },
  rowWithoutStandard('copper-ofhc', '无氧铜', '无氧铜 OFHC', '其他金属'),
  rowWithoutStandard('inconel-718', 'Inconel 718', 'Inconel 718 高温合金', '其他金属'),
  {
    ...rowWithoutStandard('ti-6al-4v', 'Ti-6Al-4V', 'Ti-6Al-4V 钛合金', '其他金属'),
    values: TITANIUM_VALUES,
  },
];

/** EN 10025 grades covered by EN 1993-1-2. */
const HEATED = ['s235jr', 's235j0', 's275jr', 's275j0', 's355jr', 's355j0', 's355j2g3'];
const STAINLESS = 'x5crni18-10';

/** Equation-based curves and values, which take precedence over cards. */
function equationBasedData(
  slug: string,
  values: readonly Value[],
): { values: readonly Value[]; curves: readonly Curve[] } {
  const number = (key: 'youngs' | 'yield' | 'ultimate') => leading({ values }, key)?.value ?? Number.NaN;
  const found = [NIST_MATERIALS[slug], FLUID_MATERIALS[slug]].flatMap((it) => it ?? []);
  const before = found.flatMap((it) => it.values);
  const curves = [...found.flatMap((it) => it.curves), ...(slug === 'silicon' ? [SILICON] : [])];
  if (HEATED.includes(slug))
    return {
      values: [...before, ...CARBON_AT_20],
      curves: [...curves, ...heatedCarbonSteel({ youngs: number('youngs'), yield: number('yield') })],
    };
  if (slug !== STAINLESS) return { values: before, curves };
  const strengths = { youngs: number('youngs'), yield: number('yield'), ultimate: number('ultimate') };
  return { values: [...before, ...STAINLESS_AT_20], curves: [...curves, ...heatedStainlessSteel(strengths)] };
}

/** Merges the rows of a material; the first sets its names. */
function materialOf(slug: string, rows: readonly TableRow[]): Material {
  const [first] = rows;
  if (!first) throw new Error(`no row of ${slug}`);
  const values = rows.flatMap((it) => it.values);
  const more = equationBasedData(slug, values);
  const { name, title, group, number, standard } = first;
  return {
    slug,
    name,
    title,
    group,
    number,
    standard,
    aliases: [...rows.flatMap((it) => it.aliases), ...(ALSO[slug] ?? [])],
    near: NEAR[slug] ?? [],
    values: [...more.values, ...values],
    curves: more.curves,
    johnsonCook: JOHNSON_COOK[slug] ?? null,
    fatigue: FATIGUE[slug] ?? [],
    withheld: rows.flatMap((it) => it.withheld),
    notes: rows.flatMap((it) => it.notes),
  };
}

const byTitle = ({ title: a }: Material, { title: b }: Material) => a.localeCompare(b, 'zh');

export const MATERIALS: readonly Material[] = [
  ...Map.groupBy([...TABLES, ...OTHERS], ({ slug }) => slug).entries(),
]
  .map(([slug, rows]) => materialOf(slug, rows))
  .toSorted((a, b) => MATERIAL_GROUPS.indexOf(a.group) - MATERIAL_GROUPS.indexOf(b.group) || byTitle(a, b));

const bySlug = new Map(MATERIALS.map((it) => [it.slug, it]));

/** Material by slug; undefined if unknown. */
export const materialWith = (slug: string): Material | undefined => bySlug.get(slug);
