import { env } from 'cloudflare:workers';
import { siteSettings } from '../../discovery/site/site.ts';
import { baseOf } from '../../kit/page.ts';

/** Context of the MCP tools. */
export async function agentData(url: URL) {
  const site = await siteSettings();
  return { env, site, base: baseOf(site, url), now: new Date() };
}
