import { place, TITLE } from '../../../../contract/kit/places.ts';
import { organization } from '../article/structured.ts';

type Page = {
  tool: { name: string; title: string; lead: string; source: string; keywords: readonly string[] };
  group: string;
  site: { name: string };
};

/**
 * schema.org WebApplication of a tool. Google's rich result also requires a rating, which tools do not have.
 */
export const webApplication = ({ tool, group, site }: Page, base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: tool.title,
  description: tool.lead,
  url: base + place.tool(tool.name),
  inLanguage: 'zh-CN',
  applicationCategory: 'UtilitiesApplication',
  applicationSubCategory: group,
  applicationSuite: TITLE.tools,
  operatingSystem: 'Any',
  browserRequirements: '改数重算需要 JavaScript',
  keywords: tool.keywords.join(','),
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'CNY' },
  creator: organization(site, base),
  citation: tool.source,
});
