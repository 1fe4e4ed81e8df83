import { callFrom } from '../../src/client/site.ts';

/** The origin of the site that the articles are for, which the deployment writes into the page. */
export const SITE = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '';

callFrom(SITE);

/** A page of the site as a whole address. */
export function onSite(place: string): string {
  return new URL(place, SITE).href;
}
