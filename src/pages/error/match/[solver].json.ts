import type { APIRoute, GetStaticPaths } from 'astro';
import { matchFiles } from '../../../feeds/errors.ts';

export const prerender = true;

/** Files for matching logs in the browser: `index` tells which solver file a log needs. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(matchFiles()).map(([solver, body]) => ({ params: { solver }, props: { body } }));

export const GET: APIRoute = ({ props }) =>
  new Response(props['body'], { headers: { 'content-type': 'application/json; charset=utf-8' } });
