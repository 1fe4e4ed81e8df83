import { callFrom } from '../../src/client/site.ts';

/** Site origin, from the deployed page. */
export const SITE = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '';

callFrom(SITE);

/** Absolute URL of a site page. */
export function onSite(place: string): string {
  return new URL(place, SITE).href;
}
