import { place } from '../../../../contract/kit/places.ts';
import { organization } from '../article/structured.ts';

type Page = {
  material: {
    slug: string;
    title: string;
    number: string;
    aliases: readonly string[];
    near: readonly string[];
  };
  site: { name: string };
  values: readonly { label: string; si: { value: number; unit: string }; condition: string }[];
  sources: readonly { title: string; url: string; licence: string }[];
};

/** schema.org Dataset of a material: values in SI units, and their sources. */
export function dataset({ material, site, values, sources }: Page, description: string, base: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: material.title,
    alternateName: [material.number, ...material.aliases, ...material.near].filter(Boolean),
    description: `${description}值供建模参考，设计与校核以材料证明书和标准原文为准。`,
    inLanguage: 'zh-CN',
    url: base + place.material(material.slug),
    isAccessibleForFree: true,
    creator: organization(site, base),
    variableMeasured: values.map((it) => ({
      '@type': 'PropertyValue',
      name: it.label,
      value: it.si.value,
      unitText: it.si.unit || undefined,
      description: it.condition,
    })),
    isBasedOn: sources.map((it) => ({
      '@type': 'CreativeWork',
      name: it.title,
      url: it.url,
      usageInfo: it.licence,
    })),
  };
}
