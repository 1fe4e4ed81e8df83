import { place } from '../../../../contract/kit/places.ts';

type Page = {
  name: string;
  title: string;
  lead: string;
  url: string;
  read: string | undefined;
  site: { name: string };
};

/** schema.org Dataset of the changes of a program. */
export const dataset = ({ name, title, lead, url, read, site }: Page, base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: title,
  description: lead,
  inLanguage: 'zh-CN',
  url,
  isAccessibleForFree: true,
  dateModified: read,
  about: { '@type': 'SoftwareApplication', name, applicationCategory: 'CAE' },
  creator: { '@type': 'Organization', name: site.name, url: base + place.home() },
});
