import * as z from 'zod/mini';
import {
  abortAnnex,
  annexPart,
  annexRulesOf,
  annexUploads,
  finishAnnex,
  startAnnex,
} from '../../../../../contract/content/annex/annex.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE, MESSAGE } from '../../../../../contract/kit/envelope.ts';
import { faultOf, misfit } from '../../../../../contract/kit/names.ts';
import { hiddenAlike } from '../../../kit/file/reads.ts';
import { HIDDEN_ALIKE } from '../../../kit/file/rules.ts';
import { PRIVATE_PREFIX } from '../../../kit/file/schema.ts';
import { bytesOf } from '../../../kit/http/body.ts';
import { active, checkScope, signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, Reply, router, serve } from '../../../kit/http/serve.ts';
import { randomHex, sha256 as sha256Of } from '../../../kit/ids.ts';
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
import { assemble, isWhole, keepAnnex, previewed } from './finish.ts';
import { macroFault } from './macros.ts';
import { dropUpload, notePart, restart } from './parts.ts';
import { rangeOf } from './range.ts';
import { beginUpload } from './start.ts';

const STARTS = rule(120, 60);
const PARTS = rule(1_200, 60);
const octets = { httpMetadata: { contentType: 'application/octet-stream' } };

export const uploadRoutes = router();

/** An attachment as its owner sees it. */
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
  const [[article], [under], [done], [facts], [setting], [alike]] = await db.batch([
    articleRow(db, articleId),
    uploadOf(db, content),
    annexBy(db, content),
    startFacts(db, { articleId, userId, name, now }),
    settingRow(db, 'annex'),
    hiddenAlike(db, sha256),
  ]);
  if (article?.userId !== userId || article.deletedAt !== null) throw missing('文章');
  if (done) return { upload: null, annex: await ownView(ctx, done) };
  if (alike) throw new Refusal(CODE.refused, HIDDEN_ALIKE);
  if (under) return { upload: uploadView(under, await partRows(db, under.id)), annex: null };
  const rules = annexRulesOf(setting?.value);
  checkPrice(price, rules);
  const fault = facts && startFault(facts, size, rules);
  if (fault) throw new Refusal(CODE.refused, fault);
  const { fields } = await admit(ctx, { userId, channel: 'profile', key: '', fields: { 附件名称: name } });
  const key = `${PRIVATE_PREFIX}${userId}/${randomHex(16)}`;
  const { uploadId: multipart } = await env.FILES.createMultipartUpload(key, octets);
  const row = { ...content, id: randomHex(16), key, multipart, name: fields.附件名称, mime: '', size, price };
  const upload: UploadRow = { ...row, createTime: now, seenAt: now };
  const network = ctx.device.address ? await ctx.visitor() : '';
  if (await beginUpload(db, { ...upload, network }, rules))
    return { upload: uploadView(upload, []), annex: null };
  await env.FILES.resumeMultipartUpload(key, multipart).abort();
  // Lost a race: a concurrent call began the same file, or reached a limit.
  const [other] = await uploadOf(db, content);
  if (!other) throw new Refusal(CODE.limited, MESSAGE[CODE.limited]);
  return { upload: uploadView(other, await partRows(db, other.id)), annex: null };
});

// Not by `serve`: the body is the part itself.
uploadRoutes.put(annexPart.path, async (c) => {
  const ctx = contextOf(c, { scope: annexPart.scope });
  const { db, env, now } = ctx;
  const { id: userId } = await active(ctx);
  await ctx.limits.take(`annex-part:${userId}`, PARTS, now);
  const asked = z.safeParse(annexPart.input, c.req.query());
  if (!asked.success) {
    const [issue] = asked.error.issues;
    throw new Refusal(
      CODE.invalid,
      issue ? faultOf(issue, c.req.query(), annexPart.labels) : misfit('分段序号'),
    );
  }
  const { uploadId, part, sha256 } = asked.data;
  const [[upload], parts] = await db.batch([uploadRow(db, uploadId, userId), partRows(db, uploadId)]);
  if (!upload) throw missing('上传');
  const size = partSize(upload.size, part);
  if (size === 0) throw new Refusal(CODE.invalid, `这个文件没有第 ${part} 段`);
  const bytes = await bytesOf(c.req.raw.body, size, true);
  if (bytes?.length !== size)
    throw new Refusal(CODE.invalid, `第 ${part} 段应当是 ${size} 字节，请重新上传这一段`);
  if ((await sha256Of(bytes)) !== sha256)
    throw new Refusal(CODE.refused, `第 ${part} 段在传输中损坏，请重新上传这一段`);
  const mime = part === 1 ? mimeOf(upload.name, bytes, upload.size) : null;
  if (part === 1 && mime === null) {
    await dropUpload(db, env.FILES, upload);
    throw new Refusal(CODE.invalid, `“${upload.name}”的内容与扩展名不符，请检查文件，文本文件请存成 UTF-8`);
  }
  if (!parts.some((it) => it.part === part && it.sha256 === sha256)) {
    const { etag } = await env.FILES.resumeMultipartUpload(upload.key, upload.multipart).uploadPart(
      part,
      bytes,
    );
    await notePart(db, { uploadId, part, etag, sha256 }, mime, now);
  }
  const data = uploadView(upload, await partRows(db, uploadId));
  return c.json({ code: CODE.ok, message: MESSAGE[CODE.ok], data, extra: {} });
});

serve(uploadRoutes, finishAnnex, async ({ uploadId }, ctx) => {
  const { db, env, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const [[upload], parts, [done]] = await db.batch([
    uploadRow(db, uploadId, userId),
    partRows(db, uploadId),
    annexBy(db, { uploadId }),
  ]);
  if (done?.userId === userId) return ownView(ctx, done);
  if (!upload) throw missing('上传');
  const lacking = partCount(upload.size) - parts.length;
  if (lacking > 0)
    throw new Refusal(CODE.refused, `还有 ${lacking} 段没有上传，请继续上传`, {
      parts: parts.map((it) => it.part),
    });
  if (!(await assemble(env.FILES, upload, parts))) {
    const { uploadId: multipart } = await env.FILES.createMultipartUpload(upload.key, octets);
    await restart(db, upload, multipart);
    throw new Refusal(CODE.refused, '已经上传的部分失效了，请重新上传', { parts: [] });
  }
  if (!(await isWhole(env.FILES, upload))) {
    await dropUpload(db, env.FILES, upload);
    throw new Refusal(CODE.refused, '收到的内容与文件的 SHA-256 不一致，请重新上传');
  }
  const macros = await macroFault(upload.name, upload.size, (offset, length) =>
    rangeOf(env.FILES, upload.key, offset, length),
  );
  if (macros) {
    await dropUpload(db, env.FILES, upload);
    throw new Refusal(CODE.invalid, `“${upload.name}”${macros}`);
  }
  await keepAnnex(db, upload, await previewed(env.FILES, upload), now);
  const [row] = await annexBy(db, { uploadId });
  if (!row) throw missing('文章');
  ctx.touch(tags.article(upload.articleId));
  return ownView(ctx, row);
});

serve(uploadRoutes, abortAnnex, async ({ uploadId }, ctx) => {
  const { db, env } = ctx;
  const [upload] = await uploadRow(db, uploadId, (await signedIn(ctx)).id);
  // Given up twice is given up.
  if (upload) await dropUpload(db, env.FILES, upload);
  return null;
});

serve(uploadRoutes, annexUploads, async ({ articleId }, ctx) => {
  const { db } = ctx;
  const { id: userId } = await signedIn(ctx);
  const [rows, parts, [setting]] = await db.batch([
    uploadRows(db, articleId, userId),
    partsOfArticle(db, articleId),
    settingRow(db, 'annex'),
  ]);
  const views = rows.map((row) =>
    uploadView(
      row,
      parts.filter((it) => it.uploadId === row.id),
    ),
  );
  return new Reply(views, { limits: annexRulesOf(setting?.value) });
});
