import type { place } from '../../../../contract/kit/places.ts';

/** Metadata of a page for browsers, crawlers and feed readers. */
export interface PageHead {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string | undefined;
  kind?: 'website' | 'article';
  /** Absolute URL of the share picture; default: the site's. */
  image?: string;
  /** Subject of the page's feeds. */
  feed?: Parameters<typeof place.feed>[1] | 'site' | undefined;
}
