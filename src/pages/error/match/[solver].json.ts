import type { APIRoute, GetStaticPaths } from 'astro';
import { matchFiles } from '../../../feeds/errors.ts';

export const prerender = true;

/** What browsers match logs against: `index`, which says what file a log needs, and one file of each solver. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(matchFiles()).map(([solver, body]) => ({ params: { solver }, props: { body } }));

export const GET: APIRoute = ({ props }) =>
  new Response(props['body'], { headers: { 'content-type': 'application/json; charset=utf-8' } });
