import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Attachment } from '../../../../contract/discussion/forum/forum.ts';
import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import { FILE_PATH, FORUM_FILE_BYTES } from '../../../../contract/kit/file/file.ts';
import type { Db } from '../../kit/db.ts';
import { files } from '../../kit/file/schema.ts';
import { Refusal } from '../../kit/http/refusal.ts';

const FILE_PREFIX = `/ming${FILE_PATH}`;

type AttachmentInput = readonly { url: string; name: string }[];

/**
 * Validates attachments: own uploads, or files already attached. `name` is stored without control characters
 * and separators. Throws 10018 for other files.
 */
export async function attachmentsOf(
  db: Db,
  given: AttachmentInput,
  userId: string,
  before: readonly Attachment[] = [],
): Promise<Attachment[]> {
  const fresh = given.filter((it) => !before.some((old) => old.url === it.url));
  const keys = fresh.map((it) => it.url.replace(FILE_PREFIX, ''));
  const rows =
    keys.length > 0
      ? await db
          .select({ key: files.key, size: files.size, mime: files.mime })
          .from(files)
          .where(and(inArray(files.key, keys), eq(files.userId, userId), isNull(files.removedAt)))
      : [];
  const known = new Map<string, { size: number; mime: string }>([
    ...before.map((it) => [it.url, it] as const),
    ...rows.map((it) => [FILE_PREFIX + it.key, it] as const),
  ]);
  const unique = given.filter((it, at) => given.findIndex((other) => other.url === it.url) === at);
  return unique.map(({ url, name }) => {
    const file = known.get(url);
    if (!file)
      throw new Refusal(CODE.invalid, '附件只能是自己上传的文件，请重新上传', atField('attachments'));
    if (file.size > FORUM_FILE_BYTES)
      throw new Refusal(CODE.invalid, '附件不能超过 20 MB', atField('attachments'));
    return { url, name: shownName(name), size: file.size, mime: file.mime };
  });
}

const shownName = (name: string) => name.replace(/[\\/]|\p{C}/gu, '_');
