import type { place } from '../../../../contract/kit/places.ts';

/** What a page says of itself to browsers, crawlers and feed readers. */
export interface About {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string | undefined;
  kind?: 'website' | 'article';
  /** Whole address of the share picture; by default the site's own. */
  image?: string;
  /** What the feeds of this page are of. */
  feed?: Parameters<typeof place.feed>[1] | 'site' | undefined;
}
