import { waitUntil } from 'cloudflare:workers';
import type { Context as HonoContext } from 'hono';
import {
  ANNEX_DOWNLOAD_PATH,
  ANNEX_OPEN_PATH,
  archiveAnnexInfo,
} from '../../../../../contract/content/annex/annex.ts';
import { CODE, type Code } from '../../../../../contract/kit/envelope.ts';
import { dayOf } from '../../../kit/clock.ts';
import { dispositionOf } from '../../../kit/file/disposition.ts';
import { contentRange, partOf, readRange } from '../../../kit/file/range.ts';
import { countedAs, holderOf } from '../../../kit/holder.ts';
import type { Caller } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, type HonoEnv, router, serve } from '../../../kit/http/serve.ts';
import { logFailure } from '../../../kit/log.ts';
import { annexRow, annexRows, articleRow, boughtRows } from '../reads.ts';
import { mayDownload } from '../rules.ts';
import { infoView, showsWhole } from '../views.ts';
import { countDownload, noteUse } from '../writes.ts';
import { isGood, linkKey, linkTo } from './links.ts';

const LINKS = rule(120, 10);
const PAID = '这是付费附件，购买后才能下载';

export const downloadRoutes = router();

/** A caller's relation to the article; `bought`: attachments they paid for. */
function readerOf(
  caller: Caller | null,
  article: { userId: string; shown: number },
  bought: readonly { id: number }[],
) {
  const own = caller !== null && (caller.id === article.userId || caller.role === 'admin');
  // Buyers keep access after the article is withdrawn.
  return {
    own,
    bought: new Set(bought.map(({ id }) => id)),
    sees: own || article.shown === 1 || bought.length > 0,
  };
}

/** Key a caller's downloads count under, also for the rate limit. */
async function holderIn(ctx: Context, caller: Caller | null): Promise<string> {
  const holder = (await holderOf(caller?.id ?? null, ctx.browser)) ?? (await ctx.visitor());
  await ctx.limits.take(`annex:${holder}`, LINKS, ctx.now);
  return holder;
}

serve(downloadRoutes, archiveAnnexInfo, async ({ articleId }, ctx) => {
  const { db, env, now } = ctx;
  const caller = await ctx.caller();
  const [[article], rows, bought] = await db.batch([
    articleRow(db, articleId),
    annexRows(db, articleId),
    boughtRows(db, articleId, caller?.id ?? ''),
  ]);
  const reader = article && readerOf(caller, article, bought);
  if (!reader?.sees) throw notFound('文章');
  if (rows.length === 0) return [];
  const who = await countedAs(reader.own ? null : await holderIn(ctx, caller));
  const key = await linkKey(env, db);
  return Promise.all(
    rows.map(async (row) => {
      const paid = reader.bought.has(row.id);
      const may = mayDownload(row, { own: reader.own, paid });
      const url = may ? await linkTo(key, row, who, now) : '';
      // A preview is no download, unless of a paid attachment.
      const src = may && showsWhole(row) ? (paid ? url : await linkTo(key, row, '', now)) : '';
      return infoView(row, { own: reader.own, paid }, { url, src });
    }),
  );
});

/** Refusal with an HTTP status, so that browsers do not save it as the file. */
const refuse = (c: HonoContext, status: 403 | 404, code: Code, message: string) =>
  c.json({ code, message, data: null, extra: {} }, status);
const absent = (c: HonoContext) => refuse(c, 404, CODE.missing, notFound('附件').message);

const idIn = (c: HonoContext) => Number(/^\d{1,15}$/.exec(c.req.query('annexId') ?? '')?.[0] ?? 0);

downloadRoutes.get(ANNEX_OPEN_PATH, async (c: HonoContext<HonoEnv>) => {
  const ctx = contextOf(c);
  const [row] = await annexRow(ctx.db, idIn(c));
  const caller = await ctx.caller();
  const bought = row && row.price > 0 && caller ? await boughtRows(ctx.db, row.articleId, caller.id) : [];
  const reader = row && readerOf(caller, row, bought);
  if (!row || !reader?.sees) return absent(c);
  if (!mayDownload(row, { own: reader.own, paid: reader.bought.has(row.id) }))
    return refuse(c, 403, CODE.forbidden, PAID);
  const who = await countedAs(reader.own ? null : await holderIn(ctx, caller));
  return c.redirect(await linkTo(await linkKey(c.env, ctx.db), row, who, ctx.now));
});

downloadRoutes.get(ANNEX_DOWNLOAD_PATH, async (c: HonoContext<HonoEnv>) => {
  const { db, env, now } = contextOf(c);
  const query = new URL(c.req.url).searchParams;
  const [row] = await annexRow(db, idIn(c));
  if (!row) return absent(c);
  // A resumed download with an expired link is redirected to a new one.
  if (!(await isGood(await linkKey(env, db), row, query, now)))
    return c.redirect(`/ming${ANNEX_OPEN_PATH}?annexId=${row.id}`);
  const who = query.get('who') ?? '';
  // Authors download anonymously. Links of refunded buyers are invalid.
  if (row.price > 0 && who && !(await noteUse(db, row.id, who, now)))
    return refuse(c, 403, CODE.forbidden, PAID);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': dispositionOf(row.name),
    'content-type': row.mime,
    etag: `"${row.sha256}"`,
    'x-content-type-options': 'nosniff',
  });
  if (c.req.method === 'HEAD') {
    // HEAD has no range; the object is not read.
    const whole = await env.FILES.head(row.key);
    if (!whole) return absent(c);
    headers.set('content-length', String(whole.size));
    return new Response(null, { headers });
  }
  const asked = c.req.header('if-range');
  const fits = asked === undefined || asked === headers.get('etag');
  const object = await readRange(env.FILES, row.key, fits ? c.req.raw.headers : undefined);
  if (object === 'unsatisfiable') {
    headers.set('content-range', `bytes */${row.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!object) return absent(c);
  const part = partOf(object);
  const { first, last } = part ?? { first: 0, last: object.size - 1 };
  if (first === 0 && who)
    waitUntil(
      countDownload(db, { annexId: row.id, who, day: dayOf(now) }).catch((error: unknown) =>
        logFailure('annex download', error, { annex: row.id }),
      ),
    );
  headers.set('content-length', String(last - first + 1));
  if (part) headers.set('content-range', contentRange(part, object.size));
  return new Response(object.body, { status: part ? 206 : 200, headers });
});
