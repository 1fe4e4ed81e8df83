/**
 * Required properties of the schema.org types in use. WebApplication, Dataset and DataDownload follow Google
 * (“Software app”, “Dataset”, Google Search Central, read 2026-11-28), with recommended ones where available,
 * without ratings.
 */
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
  TechArticle: [
    'headline',
    'description',
    'url',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'wordCount',
    'articleSection',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ProfilePage: ['mainEntity'],
  QAPage: ['mainEntity'],
  DiscussionForumPosting: ['headline', 'author', 'datePublished'],
  WebApplication: [
    'name',
    'description',
    'url',
    'applicationCategory',
    'operatingSystem',
    'offers',
    'creator',
    'citation',
  ],
  Dataset: ['name', 'description', 'url', 'creator', 'variableMeasured'],
  FAQPage: ['mainEntity'],
};

/** Required properties of nested types. */
const PARTS: Record<string, string[]> = {
  Dataset: REQUIRED['Dataset'] ?? [],
  DataDownload: ['contentUrl', 'encodingFormat'],
  Offer: ['price', 'priceCurrency'],
  PropertyValue: ['name'],
};
/** Google's limits for descriptions of datasets, in characters. */
const [SUMMARY_LEAST, SUMMARY_MOST] = [50, 5_000];

const ADDRESSES = new Set(['url', 'image', 'item', 'logo', 'mainEntityOfPage', 'contentUrl', 'license']);
const DATES = /^(date|upload)/;

type Json = string | number | boolean | null | Json[] | Thing;

type Thing = { [name: string]: Json };

const missing = (value: Thing, names: readonly string[]) =>
  names.filter((name) => value[name] === undefined).map((name) => `${name} is missing`);

/** Faults of a dataset's description and sources. */
function datasetFaults(value: Thing): string[] {
  const { length } = [...String(value['description'] ?? '')];
  const isPart = value['@context'] === undefined;
  return [
    ...(length < SUMMARY_LEAST || length > SUMMARY_MOST ? [`description has ${length} characters`] : []),
    ...(isPart || value['isBasedOn'] || value['citation'] ? [] : ['neither isBasedOn nor citation']),
  ];
}

function inner(value: Json, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((it) => inner(it, name));
  if (typeof value === 'object' && value !== null) {
    const type = String(value['@type']);
    // The outermost is checked by the caller.
    const required = value['@context'] === undefined ? (PARTS[type] ?? []) : [];
    return [
      ...missing(value, required),
      ...(type === 'Dataset' ? datasetFaults(value) : []),
      ...Object.entries(value).flatMap(([key, it]) => inner(it, key)),
    ];
  }
  if (value === '' || value === null) return [`${name} is empty`];
  if (ADDRESSES.has(name) && !/^https?:\/\//.test(String(value))) return [`${name} is no whole address`];
  if (DATES.test(name) && Number.isNaN(Date.parse(String(value)))) return [`${name} is no date`];
  return [];
}

function faultsOf(value: Json): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['no object'];
  const type = String(value['@type']);
  const required = REQUIRED[type];
  if (value['@context'] !== 'https://schema.org') return [`${type}: no context`];
  if (!required) return [`${type}: not a type of this product`];
  return [...missing(value, required), ...inner(value, type)].map((fault) => `${type}: ${fault}`);
}

export function dataFaults(text: string): string[] {
  try {
    const value = JSON.parse(text) as Json;
    return (Array.isArray(value) ? value : [value]).flatMap(faultsOf);
  } catch {
    return ['not JSON'];
  }
}
