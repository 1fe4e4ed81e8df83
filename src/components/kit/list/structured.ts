import { place, TITLE } from '../../../../contract/kit/places.ts';

/** Subject of a list page: a tag, or none. */
type ListSubject = { tag?: string | undefined };

const isLocalPath = (path: string) => /^\/(?!\/)/.test(path);

/** schema.org CollectionPage of a list; `items` are its URLs in order. External ones are not counted. */
export function collection(
  page: { name: string; url: string; items: readonly string[] } & ListSubject,
  base: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    url: page.url,
    inLanguage: 'zh-CN',
    about: page.tag
      ? {
          '@type': 'DefinedTerm',
          name: page.tag,
          inDefinedTermSet: { '@type': 'DefinedTermSet', name: TITLE.tag, url: base + place.tag() },
        }
      : undefined,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.items.filter(isLocalPath).map((path, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: base + path,
      })),
    },
  };
}

/** schema.org WebSite of the home page, with its search action and publisher. */
export function webSite(
  site: { name: string; summary: string; github: string; gitee: string },
  base: string,
) {
  const elsewhere = [site.github, site.gitee].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    alternateName: site.summary,
    url: base + place.home(),
    inLanguage: 'zh-CN',
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: base + place.home(),
      logo: `${base}/icon-512.png`,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${base}${place.search()}?keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
