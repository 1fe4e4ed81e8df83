import { CODE, MESSAGE, TOMORROW } from '../../../../contract/kit/envelope.ts';
import { fetchPicture } from '../../../../contract/kit/file/fetch.ts';
import {
  ANNEX_BYTES,
  FORUM_FILE_BYTES,
  IMAGE_BYTES,
  UPLOAD_PATH,
} from '../../../../contract/kit/file/file.ts';
import { uploadRulesOf } from '../../../../contract/kit/file/rules.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { signedInNotBanned } from '../http/caller.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type Context, contextOf, router, serve } from '../http/serve.ts';
import { sha256 } from '../ids.ts';
import { settingRow } from '../setting.ts';
import { fetchForeign } from './fetch.ts';
import { foreignAddress } from './foreign.ts';
import { detectKind, isResult } from './kinds.ts';
import { pictureOf } from './pictures/picture.ts';
import { placeFile } from './place.ts';
import { contentRange, partOf, readRange } from './range.ts';
import { hiddenAlike, uploadsSince } from './reads.ts';
import { type Arrival, receive } from './receive.ts';
import { checkResult } from './result.ts';
import {
  FAILED_UPLOADS,
  FETCHES,
  FILE_PREFIX,
  HIDDEN_ALIKE,
  isAttachment,
  isKey,
  isKnown,
  newKey,
  spaceOf,
  typeOf,
  uploadRefusal,
} from './rules.ts';
import { keepLarge } from './store.ts';
import { noteArrived, release, reserve } from './writes.ts';

const MB = 1024 * 1024;

const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|application\/pdf)$/;

export const fileRoutes = router();

// Not `serve`, which buffers the form in memory.
fileRoutes.post(UPLOAD_PATH, async (c) => {
  const ctx = contextOf(c, { scope: 'upload' });
  const caller = await signedInNotBanned(ctx);
  // Counted before reading, refunded on success.
  const attempts = `upload:${caller.id}`;
  await ctx.limits.take(attempts, FAILED_UPLOADS, ctx.now);
  const key = await receive(c.req.raw, {
    keep: (arrival) => keep(ctx, caller.id, arrival),
    drop: (it) => drop(ctx, it),
  });
  await ctx.limits.giveBack(attempts, ctx.now);
  return c.json({ code: CODE.ok, message: MESSAGE[CODE.ok], data: FILE_PREFIX + key, extra: {} });
});

serve(fileRoutes, fetchPicture, async ({ url }, ctx) => {
  const caller = await signedInNotBanned(ctx);
  const address = foreignAddress(url);
  await ctx.limits.take(`fetch:${caller.id}`, FETCHES, ctx.now);
  const first = await fetchForeign(address);
  return FILE_PREFIX + (await keep(ctx, caller.id, { type: 'article', name: '', first, rest: null }));
});

fileRoutes.get('/file/:key{.+}', async (c) => {
  const key = c.req.param('key');
  const { FILES: bucket } = c.env;
  if (!isKey(key)) throw notFound('文件');
  const { headers: asked } = c.req.raw;
  const object = await readRange(bucket, key, asked);
  if (object === 'unsatisfiable') return new Response(null, { status: 416 });
  if (!object) throw notFound('文件');
  const headers = headersOf(object);
  // R2's own `onlyIf` throws on a malformed header, which RFC 9110 says to ignore.
  if (isKnown(asked.get('if-none-match') ?? undefined, object.httpEtag)) {
    await object.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  const part = partOf(object);
  if (!part) return new Response(object.body, { headers });
  headers.set('content-range', contentRange(part, object.size));
  return new Response(object.body, { status: 206, headers });
});

function headersOf({ httpMetadata, httpEtag }: R2Object): Headers {
  const type = httpMetadata?.contentType ?? 'application/octet-stream';
  const headers = new Headers({
    'content-type': type,
    etag: httpEtag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (!SHOWN.test(type) || httpMetadata?.contentDisposition === 'attachment')
    headers.set('content-disposition', 'attachment');
  return headers;
}

/**
 * Detects the kind from the bytes and stores the upload. Writes the row first, so that no object lacks one.
 */
async function keep(ctx: Context, userId: string, arrival: Arrival): Promise<string> {
  const type = typeOf(arrival.type);
  const kind = detectKind(arrival.first, arrival.name);
  const shown = kind !== null && type === 'article' && isResult(kind);
  if (!kind || !(isAttachment(type) || kind.picture || shown))
    throw uploadRefusal(
      isAttachment(type)
        ? '附件只能是图片、PDF、ZIP、7z、GZ 或文本文件'
        : '图片只能是 PNG、JPEG、GIF、WebP 或 AVIF 格式',
    );
  if (arrival.rest && kind.picture) throw uploadRefusal(`图片不能超过 ${IMAGE_BYTES / MB} MB`);
  if (shown) checkResult(arrival);
  const picture = kind.picture ? pictureOf(kind, arrival.first, type) : null;
  const { bytes, width, height } = picture ?? { bytes: arrival.first, width: 0, height: 0 };
  const key = newKey(userId, kind.ext);
  const { mime } = kind;
  // Forum attachments other than pictures are downloaded.
  const offered = type === 'forum' && !picture;
  const httpMetadata = { contentType: mime, ...(offered && { contentDisposition: 'attachment' }) };
  const most = type === 'forum' ? FORUM_FILE_BYTES : ANNEX_BYTES;
  const size = arrival.rest ? most : bytes.length;
  const hash = arrival.rest ? '' : await sha256(bytes);
  const network = ctx.device.address ? await ctx.visitor() : '';
  await note(ctx, { key, userId, type, mime, size, width, height, createdAt: ctx.now, hash, network });
  try {
    if (arrival.rest)
      await settle(ctx, key, await keepLarge(ctx.env.FILES, { key, httpMetadata, most }, arrival));
    else await ctx.env.FILES.put(key, bytes, { httpMetadata });
  } catch (error) {
    await release(ctx.db, key);
    throw error;
  }
  return key;
}

/**
 * Records the arrived bytes. Moves the file if it was hidden meanwhile; refuses it if the same bytes are
 * hidden.
 */
async function settle({ db, env }: Context, key: string, arrived: { size: number; hash: string }) {
  const { hidden, alike } = await noteArrived(db, key, arrived);
  if (hidden) return placeFile(db, env.FILES, key);
  if (!alike) return;
  await env.FILES.delete(key);
  throw new Refusal(CODE.refused, HIDDEN_ALIKE);
}

async function note(ctx: Context, row: Parameters<typeof reserve>[1]): Promise<void> {
  const [setting] = await settingRow(ctx.db, 'uploads');
  const rules = uploadRulesOf(setting?.value);
  if (await reserve(ctx.db, row, rules)) return;
  if ((await hiddenAlike(ctx.db, row.hash)).length > 0) throw new Refusal(CODE.refused, HIDDEN_ALIKE);
  const today = await uploadsSince(ctx.db, row.userId, ctx.now - DAY_MS);
  if (today >= rules.aDay)
    throw new Refusal(CODE.limited, `一天最多上传 ${rules.aDay} 个文件，请明天再试`, TOMORROW);
  const what = isAttachment(row.type) ? '附件' : '图片';
  throw new Refusal(
    CODE.refused,
    `你的${what}已占满 ${spaceOf(row.type, rules)} MB。不再有内容使用的文件一天之后删除，空间随之恢复；需要更多空间请联系管理员`,
  );
}

async function drop({ db, env }: Context, key: string): Promise<void> {
  await env.FILES.delete(key);
  await release(db, key);
}
