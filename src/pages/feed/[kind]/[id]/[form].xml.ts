import type { APIRoute } from 'astro';
import { place } from '../../../../../contract/kit/places.ts';
import { movedTo } from '../../../../data/content/tag/topics.ts';
import { articleTexts, feedData } from '../../../../data/discovery/crawl/feed.ts';
import { siteSettings } from '../../../../data/discovery/site/site.ts';
import { baseOf, file, idOf, noFile } from '../../../../data/kit/page.ts';
import { changeFeed } from '../../../../feeds/changes.ts';
import { type Form, feed, formOf, withText } from '../../../../feeds/channel.ts';
import { feedContents } from '../../../../feeds/content.ts';
import { errorFeed } from '../../../../feeds/errors.ts';

/** Feeds from data in the build, without a backend call. */
const BUILT = { error: errorFeed, change: changeFeed };
const isBuilt = (kind: string | undefined): kind is keyof typeof BUILT =>
  kind !== undefined && Object.hasOwn(BUILT, kind);

async function feedResponse(kind: keyof typeof BUILT, form: Form, id: string, url: URL): Promise<Response> {
  const site = await siteSettings();
  const made = BUILT[kind](form, id, site, baseOf(site, url));
  return made ? file(made.body, made.type, ['site']) : noFile();
}

/** Feed of one tag, column, author, facet value, solver or program. */
export const GET: APIRoute = async ({ params, redirect, url }) => {
  const form = formOf(params['form']);
  const { kind } = params;
  if (form && isBuilt(kind)) return feedResponse(kind, form, params['id'] ?? '', url);
  const source = form && (await feedData(params['kind'], params['id']));
  const id = !source && params['kind'] === 'tag' && idOf(params['id']);
  const moved = form && id && (await movedTo(id));
  if (moved) return redirect(place.feed(form, { tag: moved }), 308);
  if (!source) return noFile();
  const base = baseOf(source.site, url);
  const texts = await articleTexts(withText(source));
  const { body, type } = feed(form, source, base, await feedContents(texts, base));
  return file(body, type, source.cacheTags);
};
