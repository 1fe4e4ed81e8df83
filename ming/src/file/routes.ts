import { missing } from '../kit/refusal.ts';
import { router } from '../kit/serve.ts';

/** Types a browser may show in place; everything else is offered as a download. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|application\/pdf)$/;

export const fileRoutes = router();

fileRoutes.get('/file/:key{.+}', async (c) => {
  const object = await c.env.FILES.get(c.req.param('key'), { onlyIf: c.req.raw.headers });
  if (!object) throw missing('文件');
  const type = object.httpMetadata?.contentType ?? 'application/octet-stream';
  const headers = new Headers({
    'content-type': type,
    etag: object.httpEtag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (!SHOWN.test(type)) headers.set('content-disposition', 'attachment');
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  return new Response(object.body, { headers });
});
