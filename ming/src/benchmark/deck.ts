import { attachmentsOf } from '../forum/writes/files.ts';
import { missing } from '../kit/refusal.ts';
import type { Context } from '../kit/serve.ts';

/** Addresses of uploads begin so. */
const FILE_PREFIX = '/ming/file/';

/** A deck as it is stored. */
export type Deck = { url: string; name: string; sha256: string };

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, '0')).join('');

/**
 * A deck that somebody uploaded, with the SHA-256 of its bytes, which is computed as they stream by. Throws 10018 where the
 * file is not theirs.
 */
export async function deckOf(
  { db, env }: Context,
  given: { url: string; name: string } | null | undefined,
  userId: string,
): Promise<Deck | null> {
  if (!given) return null;
  const [file] = await attachmentsOf(db, [given], userId);
  const object = await env.FILES.get(given.url.slice(FILE_PREFIX.length));
  if (!file || !object) throw missing('输入文件');
  const digest = new crypto.DigestStream('SHA-256');
  await object.body.pipeTo(digest);
  return { url: file.url, name: file.name, sha256: hex(await digest.digest) };
}
