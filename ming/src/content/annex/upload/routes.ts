import { waitUntil } from 'cloudflare:workers';
import * as z from 'zod/mini';
import {
  ANNEX_PART_BYTES,
  ANNEX_STRAIGHT_FROM,
  abortAnnex,
  annexPart,
  annexRulesOf,
  annexUploads,
  finishAnnex,
  signAnnexParts,
  startAnnex,
  straightPartBytes,
} from '../../../../../contract/content/annex/annex.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE, MESSAGE } from '../../../../../contract/kit/envelope.ts';
import { faultOf, invalidText } from '../../../../../contract/kit/names.ts';
import { hiddenAlike } from '../../../kit/file/reads.ts';
import { HIDDEN_ALIKE } from '../../../kit/file/rules.ts';
import { PRIVATE_PREFIX } from '../../../kit/file/schema.ts';
import { bytesOf } from '../../../kit/http/body.ts';
import { checkScope, signedIn, signedInNotBanned } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, Reply, router, serve } from '../../../kit/http/serve.ts';
import { randomHex, sha256 as sha256Of } from '../../../kit/ids.ts';
import { relayQuietly } from '../../../kit/relay.ts';
import { partAddress } from '../../../kit/s3/multipart.ts';
import { settingRow } from '../../../kit/setting.ts';
import { admit } from '../../../people/conduct/gate.ts';
import { linkKey, linkTo } from '../download/links.ts';
import { mimeOf } from '../kinds.ts';
import {
  annexBy,
  articleRow,
  partRows,
  partsOfArticle,
  startFacts,
  type UploadRow,
  uploadOf,
  uploadRow,
  uploadRows,
  type WholeAnnexRow,
} from '../reads.ts';
import { checkPrice, nameOf, partCount, partSize, startFault } from '../rules.ts';
import { infoView, showsWhole, uploadView } from '../views.ts';
import { OTHER_BYTES, otherKind, settleUpload } from './finish.ts';
import { dropUpload, notePart, touchUpload } from './parts.ts';
import { arrivedParts, restartUpload, resumeUpload, shownParts } from './resumeUpload.ts';
import { beginUpload } from './start.ts';
import { assemble, beginParts, freeParts, storesOf, targetOf } from './stores.ts';
import { askCheck, CHECKED_AT_ONCE } from './writes.ts';

const STARTS = rule(120, 60);
const PARTS = rule(3_000, 60);
const LOST = '已经上传的部分失效了，请重新上传';
const CHECKING = '文件已经收齐，正在核对全部内容，核对完会出现在附件里';

type PartRows = Awaited<ReturnType<typeof partRows>>;

export const uploadRoutes = router();

/** Resumes an upload for its owner. */
async function goneOnWith({ db, env }: Context, upload: UploadRow) {
  const { row, parts } = await resumeUpload(db, storesOf(env), upload);
  return uploadView(row, parts);
}

/** Attachment for its owner. */
async function ownView(ctx: Context, row: WholeAnnexRow) {
  const url = await linkTo(await linkKey(ctx.env, ctx.db), row, '', ctx.now);
  return infoView(row, { own: true, paid: false }, { url, src: showsWhole(row) ? url : '' });
}

serve(uploadRoutes, startAnnex, async (given, ctx) => {
  const { db, env, now } = ctx;
  const { articleId, size, sha256, price } = given;
  const caller = await signedIn(ctx);
  if (price > 0) checkScope(caller, 'publish');
  const { id: userId } = caller;
  await ctx.limits.take(`annex-start:${userId}`, STARTS, now);
  const name = nameOf(given.name);
  const content = { articleId, sha256, userId };
  const about = { articleId, userId, name, now };
  const [[article], [under], [done], [known], [setting], [alike]] = await db.batch([
    articleRow(db, articleId),
    uploadOf(db, content),
    annexBy(db, content),
    startFacts(db, about),
    settingRow(db, 'annex'),
    hiddenAlike(db, sha256),
  ]);
  if (article?.userId !== userId || article.deletedAt !== null) throw notFound('文章');
  if (done) return { upload: null, annex: await ownView(ctx, done) };
  if (alike) throw new Refusal(CODE.refused, HIDDEN_ALIKE);
  const stores = storesOf(env);
  if (under && !under.fault) return { upload: await goneOnWith(ctx, under), annex: null };
  if (under) await dropUpload(db, stores, under);
  const [facts] = under ? await startFacts(db, about) : [known];
  const rules = annexRulesOf(setting?.value);
  checkPrice(price, rules);
  const s3 = given.direct && size > ANNEX_STRAIGHT_FROM ? stores.s3 : null;
  const partBytes = s3 ? straightPartBytes(size) : ANNEX_PART_BYTES;
  const fault = facts && startFault(facts, { size, partBytes }, rules);
  if (fault) throw new Refusal(CODE.refused, fault);
  const { fields } = await admit(ctx, { userId, channel: 'profile', key: '', fields: { 附件名称: name } });
  const key = `${PRIVATE_PREFIX}${userId}/${randomHex(16)}`;
  const multipart = await beginParts(stores, key, s3);
  const upload: UploadRow = {
    ...content,
    id: randomHex(16),
    key,
    multipart,
    name: fields.附件名称,
    mime: '',
    size,
    price,
    createTime: now,
    seenAt: now,
    partBytes,
    direct: s3 ? 1 : 0,
    checkAt: null,
    fault: '',
  };
  const network = ctx.device.address ? await ctx.visitor() : '';
  if (await beginUpload(db, { ...upload, network }, rules))
    return { upload: uploadView(upload, []), annex: null };
  await freeParts(stores, upload);
  // Lost a race: the same file was begun, or a limit reached.
  const [other] = await uploadOf(db, content);
  if (!other) throw new Refusal(CODE.limited, MESSAGE[CODE.limited]);
  return { upload: await goneOnWith(ctx, other), annex: null };
});

serve(uploadRoutes, signAnnexParts, async ({ uploadId, parts }, ctx) => {
  const { db, env, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`annex-part:${userId}`, PARTS, now);
  const [upload] = await uploadRow(db, uploadId, userId);
  if (!upload) throw notFound('上传');
  if (!upload.direct) throw new Refusal(CODE.invalid, '这个上传的分段经网站上传');
  if (upload.checkAt !== null) throw new Refusal(CODE.refused, CHECKING, { checking: true });
  const { s3 } = storesOf(env);
  // S3 was unconfigured; restart.
  if (!s3) {
    await restartUpload(db, storesOf(env), upload);
    throw new Refusal(CODE.refused, LOST, { parts: [] });
  }
  const orders = parts.map((it) => ({ ...it, size: partSize(upload, it.part) }));
  const none = orders.find((it) => it.size === 0);
  if (none) throw new Refusal(CODE.invalid, `这个文件没有第 ${none.part} 段`);
  await touchUpload(db, uploadId, now);
  return Promise.all(
    orders.map(async (it) => ({ part: it.part, ...(await partAddress(s3, targetOf(upload), it, now)) })),
  );
});

// Not `serve`: the body is the part.
uploadRoutes.put(annexPart.path, async (c) => {
  const ctx = contextOf(c, { scope: annexPart.scope });
  const { db, env, now } = ctx;
  const { id: userId } = await signedInNotBanned(ctx);
  await ctx.limits.take(`annex-part:${userId}`, PARTS, now);
  const asked = z.safeParse(annexPart.input, c.req.query());
  if (!asked.success) {
    const [issue] = asked.error.issues;
    throw new Refusal(
      CODE.invalid,
      issue ? faultOf(issue, c.req.query(), annexPart.labels) : invalidText('分段序号'),
    );
  }
  const { uploadId, part, sha256 } = asked.data;
  const [[upload], parts] = await db.batch([uploadRow(db, uploadId, userId), partRows(db, uploadId)]);
  if (!upload) throw notFound('上传');
  if (upload.direct)
    throw new Refusal(CODE.invalid, '这个文件的分段直接传到存储，请刷新页面，再选择这个文件接着传');
  if (upload.checkAt !== null) throw new Refusal(CODE.refused, CHECKING, { checking: true });
  const size = partSize(upload, part);
  if (size === 0) throw new Refusal(CODE.invalid, `这个文件没有第 ${part} 段`);
  const bytes = await bytesOf(c.req.raw.body, size, true);
  if (bytes?.length !== size)
    throw new Refusal(CODE.invalid, `第 ${part} 段应当是 ${size} 字节，请重新上传这一段`);
  if ((await sha256Of(bytes)) !== sha256)
    throw new Refusal(CODE.refused, `第 ${part} 段在传输中损坏，请重新上传这一段`);
  const mime = part === 1 ? mimeOf(upload.name, bytes, upload.size) : null;
  if (part === 1 && mime === null) {
    await dropUpload(db, storesOf(env), upload);
    throw new Refusal(CODE.invalid, otherKind(upload.name));
  }
  if (!parts.some((it) => it.part === part && it.sha256 === sha256)) {
    const { etag } = await env.FILES.resumeMultipartUpload(upload.key, upload.multipart).uploadPart(
      part,
      bytes,
    );
    await notePart(db, { uploadId, part, etag, sha256 }, mime, now);
  }
  const data = uploadView(
    upload,
    (await partRows(db, uploadId)).map((it) => it.part),
  );
  return c.json({ code: CODE.ok, message: MESSAGE[CODE.ok], data, extra: {} });
});

/** Completes an upload; throws if parts are missing or dropped. */
async function putTogether({ db, env }: Context, upload: UploadRow, noted: PartRows): Promise<void> {
  const stores = storesOf(env);
  const parts = await arrivedParts(stores, upload, noted);
  const arrived = { parts: parts?.map((it) => it.part) ?? [] };
  const lacking = partCount(upload) - arrived.parts.length;
  if (parts && lacking > 0)
    throw new Refusal(CODE.refused, `还有 ${lacking} 段没有上传，请继续上传`, arrived);
  const outcome = await assemble(stores, upload, parts ?? []);
  if (outcome === 'changed') throw new Refusal(CODE.refused, '有一段正在重新上传，请稍后再试', arrived);
  if (outcome === 'done') return;
  await restartUpload(db, stores, upload);
  throw new Refusal(CODE.refused, LOST, { parts: [] });
}

serve(uploadRoutes, finishAnnex, async ({ uploadId }, ctx) => {
  const { db, env, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const [[upload], noted, [done]] = await db.batch([
    uploadRow(db, uploadId, userId),
    partRows(db, uploadId),
    annexBy(db, { uploadId }),
  ]);
  if (done?.userId === userId) {
    // The queue may have finished it.
    ctx.touch(tags.article(done.articleId));
    return ownView(ctx, done);
  }
  if (!upload) throw notFound('上传');
  if (upload.checkAt === null) await putTogether(ctx, upload, noted);
  const isLarge = upload.size > CHECKED_AT_ONCE;
  if (isLarge && !upload.fault) {
    await askCheck(db, uploadId, now);
    // A refusal does not run the relay.
    waitUntil(relayQuietly(env, now));
    throw new Refusal(CODE.refused, CHECKING, { checking: true });
  }
  const fault = upload.fault || (await settleUpload(db, env.FILES, upload, now));
  if (fault) {
    await dropUpload(db, storesOf(env), upload);
    throw new Refusal(fault === OTHER_BYTES ? CODE.refused : CODE.invalid, fault);
  }
  const [row] = await annexBy(db, { uploadId });
  if (!row) throw notFound('文章');
  ctx.touch(tags.article(upload.articleId));
  return ownView(ctx, row);
});

serve(uploadRoutes, abortAnnex, async ({ uploadId }, ctx) => {
  const { db, env } = ctx;
  const [upload] = await uploadRow(db, uploadId, (await signedIn(ctx)).id);
  // Idempotent.
  if (upload) await dropUpload(db, storesOf(env), upload);
  return null;
});

serve(uploadRoutes, annexUploads, async ({ articleId }, ctx) => {
  const { db, env } = ctx;
  const { id: userId } = await signedIn(ctx);
  const [rows, noted, [setting]] = await db.batch([
    uploadRows(db, articleId, userId),
    partsOfArticle(db, articleId),
    settingRow(db, 'annex'),
  ]);
  const stores = storesOf(env);
  const views = await Promise.all(
    rows.map(async (row) =>
      uploadView(
        row,
        await shownParts(
          stores,
          row,
          noted.filter((it) => it.uploadId === row.id),
        ),
      ),
    ),
  );
  return new Reply(views, { limits: annexRulesOf(setting?.value) });
});
