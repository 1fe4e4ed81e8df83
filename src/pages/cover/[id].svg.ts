import type { APIRoute } from 'astro';
import { cover } from '../../art/cover.ts';
import { idOf } from '../../data/page.ts';

/** The generated cover of an id; the same for ever, so browsers and the edge may keep it. */
export const GET: APIRoute = ({ params }) => {
  const id = idOf(params['id']);
  if (id === null) return new Response(null, { status: 404 });
  return new Response(cover(id), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  });
};
