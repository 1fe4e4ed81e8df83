import { env } from 'cloudflare:workers';
import { siteTerms } from '../../../../contract/people/terms/terms.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';

/** A version of the terms of service, or that in force; null where the host has none. */
export async function termsData(version: number | undefined) {
  const site = await siteSettings();
  if (!site.has.includes('site')) return null;
  const { data } = await callMing(env, siteTerms, version === undefined ? {} : { version });
  return data && { ...data, site };
}
