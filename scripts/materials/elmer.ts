import { XMLParser } from 'fast-xml-parser';
import { lineOf } from './cell.ts';

const TAKEN: Readonly<Record<string, readonly [slug: string, name: string, title: string, group: string]>> = {
  'Air (room temperature)': ['air', '空气', '空气', '流体'],
  'Water (room temperature)': ['water', '水', '水', '流体'],
  'Glycerol (room temperature)': ['glycerol', '甘油', '甘油（丙三醇）', '流体'],
  'Ethanol (room temperature)': ['ethanol', '乙醇', '乙醇（酒精）', '流体'],
  'Oil, olive (25 C)': ['olive-oil', '橄榄油', '橄榄油', '流体'],
  'Aluminium (generic)': ['aluminium', '铝', '铝（通用）', '铝合金'],
  'Copper (generic)': ['copper', '铜', '铜（通用）', '其他金属'],
  'Lead (generic)': ['lead', '铅', '铅（通用）', '其他金属'],
  'Gold (generic)': ['gold', '金', '金（通用）', '其他金属'],
  'Silver (generic)': ['silver', '银', '银（通用）', '其他金属'],
  'Silicon (solid)': ['silicon', '硅', '硅（固态）', '混凝土、玻璃与其他'],
  'Fused Silica (25 C)': ['fused-silica', '熔融石英', '熔融石英', '混凝土、玻璃与其他'],
  'Glass (borosilicate)': ['borosilicate-glass', '硼硅玻璃', '硼硅玻璃', '混凝土、玻璃与其他'],
  'Polycarbonate (generic)': ['pc', 'PC', 'PC 聚碳酸酯', '塑料'],
  'Polyvinyl chloride (generic)': ['pvc', 'PVC', 'PVC 聚氯乙烯', '塑料'],
};

const PROPERTIES: Readonly<Record<string, string>> = {
  Density: 'density',
  'Youngs modulus': 'youngs',
  'Poisson ratio': 'poisson',
  'Shear modulus': 'shear',
  'Bulk modulus': 'bulk',
  'Yield strength': 'yield',
  'Tensile strength': 'ultimate',
  'Heat expansion coeff.': 'expansion',
  'Heat conductivity': 'conductivity',
  'Heat capacity': 'heat',
  Viscosity: 'viscosity',
  'Sound speed': 'sound',
  'Electric resistivity': 'resistivity',
  'Relative Permittivity': 'permittivity',
};

type Library = {
  materiallibrary: {
    material: { '@_name': string; parameter: { '@_name': string; '#text': string | number }[] }[];
  };
};

/**
 * Table lines of Elmer's materials. Omits generic steels (specific heats of 976 and 1265 J/(kg K) are more
 * than twice those of EN 1993-1-2 at room temperature), iron and platinum (moduli are round numbers of psi),
 * and materials with formulas.
 */
export function elmerTable(xml: string): string[] {
  const { materiallibrary } = new XMLParser({ ignoreAttributes: false }).parse(xml) as Library;
  return materiallibrary.material.flatMap(({ '@_name': own, parameter }) => {
    const taken = TAKEN[own];
    if (!taken) return [];
    const [slug, name, title, group] = taken;
    const values = new Map<string, number>();
    for (const { '@_name': property, '#text': text } of parameter) {
      const key = PROPERTIES[property];
      const value = Number(text);
      if (!key || !Number.isFinite(value)) continue;
      values.set(key === 'expansion' && group === '流体' ? 'volumeExpansion' : key, value);
    }
    const where = `${own}`;
    return [
      lineOf({
        slug,
        name,
        title,
        group,
        number: '',
        standard: '',
        aliases: [],
        where,
        values,
        withheld: [],
        notes: [],
      }),
    ];
  });
}
