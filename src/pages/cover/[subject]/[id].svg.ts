import type { APIRoute } from 'astro';
import { cover, isSubject } from '../../../art/cover.ts';
import { idOf } from '../../../data/kit/page.ts';

/** Generated cover. Deterministic by subject and id, hence immutable. */
export const GET: APIRoute = ({ params }) => {
  const { subject } = params;
  const id = idOf(params['id']);
  if (id === null || !isSubject(subject)) return new Response(null, { status: 404 });
  return new Response(cover(id, subject), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  });
};
