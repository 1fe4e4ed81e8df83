import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Characters of a picture's address on another site, at most. */
const ADDRESS_MOST = 2_000;

/**
 * Stores a copy of a picture that lies on another site, as if it had been uploaded for an article; `data` is its
 * public address.
 */
export const fetchPicture = endpoint({
  method: 'POST',
  path: '/file/fetch',
  audience: 'user',
  scope: 'upload',
  input: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MOST)) }),
  data: z.string(),
  silent: true,
});
