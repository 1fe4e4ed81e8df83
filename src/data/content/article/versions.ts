import { env } from 'cloudflare:workers';
import { articleVersions } from '../../../../contract/content/article/version.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';

/**
 * The public versions of an article, `number` compared. Returns null for hosts other than our own backend.
 */
export async function versionsData(id: number, number: number | undefined) {
  if (!isOwnBackend(env)) return null;
  const [{ data }, site] = await Promise.all([
    callMing(env, articleVersions, number === undefined ? { id } : { id, number }),
    siteSettings(),
  ]);
  const named = [data.userId, ...data.versions.map(({ thanks }) => thanks?.userId ?? '')].filter(Boolean);
  const cacheTags: CacheTag[] = [tags.site, tags.article(id), ...named.map(tags.author)];
  return { ...data, site, cacheTags };
}
