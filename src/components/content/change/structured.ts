import { place } from '../../../../contract/kit/places.ts';

type Page = {
  name: string;
  title: string;
  lead: string;
  url: string;
  read: string | undefined;
  site: { name: string };
};

/** schema.org TechArticle of the changes of a program. */
export const article = ({ name, title, lead, url, read, site }: Page, base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  headline: title,
  description: lead,
  url,
  inLanguage: 'zh-CN',
  dateModified: read,
  about: { '@type': 'SoftwareApplication', name, applicationCategory: 'CAE' },
  author: { '@type': 'Organization', name: site.name, url: base + place.home() },
});
