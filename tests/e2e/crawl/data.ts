/** What each schema.org type must say; only types that this product uses. */
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
  Dataset: ['name', 'description', 'url', 'creator', 'variableMeasured', 'isBasedOn'],
  FAQPage: ['mainEntity'],
};

const ADDRESSES = new Set(['url', 'image', 'item', 'logo', 'mainEntityOfPage']);
const DATES = /^(date|upload)/;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function inner(value: Json, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((it) => inner(it, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, it]) => inner(it, key));
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
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${name} is missing`);
  return [...missing, ...inner(value, type)].map((fault) => `${type}: ${fault}`);
}

/** What is wrong with a page's JSON-LD. */
export function dataFaults(text: string): string[] {
  try {
    const value = JSON.parse(text) as Json;
    return (Array.isArray(value) ? value : [value]).flatMap(faultsOf);
  } catch {
    return ['not JSON'];
  }
}
