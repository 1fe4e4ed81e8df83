import { organization } from '../article/structured.ts';

type Page = {
  name: string;
  title: string;
  lead: string;
  url: string;
  read: string | undefined;
  repositories: readonly string[];
  site: { name: string };
};

export const dataset = ({ name, title, lead, url, read, repositories, site }: Page, base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: title,
  description: `${title}，${lead}`,
  inLanguage: 'zh-CN',
  url,
  isAccessibleForFree: true,
  dateModified: read,
  variableMeasured: ['写法', '在哪里', '从哪个版本起', '现在怎样写', '旧写法是否读取'].map((it) => ({
    '@type': 'PropertyValue',
    name: it,
  })),
  isBasedOn: repositories.map((it) => ({ '@type': 'CreativeWork', url: it })),
  about: { '@type': 'SoftwareApplication', name, applicationCategory: 'CAE' },
  creator: organization(site, base),
});
