import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Maximum length of the picture's address. */
const ADDRESS_MOST = 2_000;

/** Imports a picture from another site as if uploaded for an article; `data` is its public address. */
export const fetchPicture = endpoint({
  method: 'POST',
  path: '/file/fetch',
  audience: 'user',
  scope: 'upload',
  input: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MOST)) }),
  data: z.string(),
  silent: true,
});
