import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { SYSTEM_NAMES } from '../../../../craft/alternatives.ts';
import { cardsOf } from '../../../../craft/materials/cards/list.ts';
import { doubtsOf } from '../../../../craft/materials/check.ts';
import { materialsFor } from '../../../../craft/materials/find.ts';
import { fatigueOf, heatedOf, isSystem, shownUnit, shownValue } from '../../../../craft/materials/format.ts';
import { MATERIALS, materialWith } from '../../../../craft/materials/list.ts';
import { leading, MATERIAL_GROUPS, type Material } from '../../../../craft/materials/material.ts';
import { QUANTITIES, QUANTITY_KEYS, type QuantityKey } from '../../../../craft/materials/quantities.ts';
import { SOURCES } from '../../../../craft/materials/sources.ts';
import { drawPlot } from '../../../../craft/plot.ts';
import { siteSettings } from '../../discovery/site/site.ts';

export const MATERIAL_PAGES: readonly string[] = [
  ...MATERIAL_GROUPS.map((group) => place.materials({ group })),
  ...MATERIALS.map(({ slug }) => place.material(slug)),
];

const GLANCE: readonly QuantityKey[] = ['density', 'youngs', 'poisson', 'yield'];

const systemsOf = (chosen: string, at: (units: string | undefined) => string) =>
  ['', ...SYSTEM_NAMES].map((name) => ({
    name,
    text: name || '常用单位',
    href: at(name || undefined),
    isChosen: name === chosen,
  }));

const headOf = (key: QuantityKey, system: string) => {
  const { label, sign } = QUANTITIES[key];
  return { label, sign, unit: shownUnit(key, system) };
};

function glance(material: Material, system: string) {
  return {
    title: material.title,
    href: place.material(material.slug, system || undefined),
    near: material.near,
    hasCurves: material.curves.length > 0,
    cells: GLANCE.map((key) => {
      const own = leading(material, key);
      return own ? shownValue(key, own.value, system).text : '—';
    }),
  };
}

const groupIn = (text: string | null) => MATERIAL_GROUPS.find((it) => it === text);

/** The list of materials, by the group, keyword and unit system of the query. */
export async function materialsData(query: URLSearchParams) {
  const units = query.get('units');
  const system = isSystem(units) ? units : '';
  const keyword = (query.get('q') ?? '').trim().slice(0, 40);
  const group = groupIn(query.get('group'));
  const found = keyword ? materialsFor(keyword, MATERIALS.length) : MATERIALS;
  const own = group ? found.filter((it) => it.group === group) : found;
  const asked = { q: keyword || undefined, group, units: system || undefined };
  return {
    site: await siteSettings(),
    keyword,
    group,
    system,
    total: own.length,
    all: MATERIALS.length,
    systems: systemsOf(system, (it) => place.materials({ ...asked, units: it })),
    groups: MATERIAL_GROUPS.map((name) => ({
      name,
      count: MATERIALS.filter((it) => it.group === name).length,
      href: place.materials({ units: asked.units, group: name === group ? undefined : name }),
      isChosen: name === group,
    })),
    heads: GLANCE.map((key) => headOf(key, system)),
    parts: [...Map.groupBy(own, (it) => it.group)].map(([name, list]) => ({
      name,
      rows: list.map((it) => glance(it, system)),
    })),
    items: own.map(({ slug }) => place.material(slug)),
    isWhole: !keyword && !group && !system,
  };
}

/** Data of a material page. Returns null if the slug is unknown. */
export async function materialData(slug: string, query: URLSearchParams) {
  const material = materialWith(slug);
  if (!material) return null;
  const units = query.get('units');
  const system = isSystem(units) ? units : '';
  const used = [
    ...new Set(
      [
        ...material.values,
        ...material.curves,
        ...(material.johnsonCook ? [material.johnsonCook] : []),
        ...material.fatigue,
      ].map(({ source }) => source),
    ),
  ];
  const rowOf = ({ quantity, value, source, where, condition }: Material['values'][number]) => ({
    ...headOf(quantity, system),
    ...shownValue(quantity, value, system),
    si: { value, unit: QUANTITIES[quantity].si },
    source: used.indexOf(source) + 1,
    where,
    condition,
  });
  const { johnsonCook: jc } = material;
  const stress = (value: number) => shownValue('yield', value, system);
  return {
    site: await siteSettings(),
    material,
    system,
    systems: systemsOf(system, (it) => place.material(slug, it)),
    values: material.values
      .toSorted((a, b) => QUANTITY_KEYS.indexOf(a.quantity) - QUANTITY_KEYS.indexOf(b.quantity))
      .map(rowOf),
    heated: heatedOf(material, system).map((it) => ({
      key: it.key,
      label: it.label,
      unit: it.unit,
      drawing: drawPlot(it.figure),
      curves: it.curves.map(({ curve, rows }) => ({
        how: curve.how,
        where: curve.where,
        condition: curve.condition,
        source: used.indexOf(curve.source) + 1,
        rows,
      })),
    })),
    fatigue: fatigueOf(material, system).map(({ fatigue, figure, unit, levels }) => ({
      how: fatigue.how,
      where: fatigue.where,
      condition: fatigue.condition,
      source: used.indexOf(fatigue.source) + 1,
      // With a single stress level the plot would be one row of marks; the table is enough.
      drawing: levels.length > 1 ? drawPlot(figure) : null,
      unit,
      levels,
    })),
    johnsonCook: jc && {
      ...jc,
      a: stress(jc.a),
      b: stress(jc.b),
      source: used.indexOf(jc.source) + 1,
    },
    withheld: material.withheld.map((it) => ({ ...it, label: QUANTITIES[it.quantity].label })),
    doubts: [...doubtsOf(material), ...material.notes],
    cards: cardsOf(material, system || 'mm-t-s'),
    cardSystem: system || 'mm-t-s',
    sources: used.map((key) => SOURCES[key]),
    cacheTags: [tags.site],
  };
}
