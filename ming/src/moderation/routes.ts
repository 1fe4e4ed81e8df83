import * as z from 'zod/mini';
import { CODE } from '../../../contract/envelope.ts';
import { getWords, setWords, wordList } from '../../../contract/words.ts';
import { signedIn } from '../identity/caller.ts';
import { gmt8 } from '../kit/clock.ts';
import { Refusal } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { wordListRow } from './reads.ts';
import { DEFAULT_WORDS } from './words.ts';
import { replaceWords } from './writes.ts';

export const moderationRoutes = router();

serve(moderationRoutes, getWords, async (_given, { db }) => {
  const [row] = await wordListRow(db);
  if (!row) return { revision: 0, updateTime: '', words: DEFAULT_WORDS };
  const words = z.parse(wordList, JSON.parse(row.words));
  return { revision: row.id, updateTime: gmt8(row.createTime), words };
});

serve(moderationRoutes, setWords, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { words, revision: version } = given;
  const revision = await replaceWords(ctx.db, { words, version, operator, now: ctx.now });
  if (revision === null) throw new Refusal(CODE.refused, '词表已被其他人更新，请重新读取后再保存');
  return { revision };
});
