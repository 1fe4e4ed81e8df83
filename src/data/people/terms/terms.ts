import { env } from 'cloudflare:workers';
import { siteTerms } from '../../../../contract/people/terms/terms.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';

/** A version of the terms, by default the one in force. Returns null if the host has none. */
export async function termsData(version: number | undefined) {
  const site = await siteSettings();
  if (!site.has.includes('site')) return null;
  const { data } = await callMing(env, siteTerms, version === undefined ? {} : { version });
  return data && { ...data, site };
}
