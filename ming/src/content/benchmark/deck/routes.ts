import { CODE } from '../../../../../contract/kit/envelope.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { sha256 } from '../../../kit/ids.ts';
import { ownFile } from '../reads.ts';
import { type Deck, FILE_PREFIX } from '../rules.ts';

/** An own uploaded deck with its SHA-256. Throws 10018 otherwise. */
export async function deckOf(
  { db, env }: Context,
  given: { url: string; name: string } | null | undefined,
  userId: string,
): Promise<Deck | null> {
  if (!given) return null;
  const key = given.url.startsWith(FILE_PREFIX) ? given.url.slice(FILE_PREFIX.length) : '';
  const [file] = await ownFile(db, key, userId);
  const object = file ? await env.FILES.get(key) : null;
  if (!object) throw new Refusal(CODE.invalid, '输入文件只能是自己上传的文件，请重新上传');
  const name = given.name.replace(/[\\/]|\p{C}/gu, '_');
  return { url: FILE_PREFIX + key, name, sha256: await sha256(await object.arrayBuffer()) };
}
