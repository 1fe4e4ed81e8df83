import { place } from '../../contract/kit/places.ts';
import { truncate } from '../../contract/kit/truncate.ts';
import { xml } from './xml.ts';

/** The longest short name that OpenSearch allows. */
const NAME_MOST = 16;

/** OpenSearch 1.1: how a browser searches this site from its address bar. */
export function openSearch(site: { name: string; summary: string }, base: string): string {
  return xml({
    OpenSearchDescription: {
      '@xmlns': 'http://a9.com/-/spec/opensearch/1.1/',
      ShortName: truncate(site.name, NAME_MOST),
      Description: `搜索${site.name}：${site.summary}`,
      Url: { '@type': 'text/html', '@template': `${base}${place.search()}?keyword={searchTerms}` },
      Image: { '@width': 192, '@height': 192, '@type': 'image/png', '#text': `${base}/icon-192.png` },
      Language: 'zh-CN',
      InputEncoding: 'UTF-8',
    },
  });
}
