import { solverErrorInfo } from '../../../../contract/content/solverError/solverError.ts';
import { noteRows, voteRows } from '../../content/solverError/reads.ts';
import { entryOf, printsOf, titlesOf } from '../../content/solverError/rules.ts';
import { messageRows } from '../../discussion/forum/ask/reads.ts';
import { gmt8 } from '../../kit/clock.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { quotingIds, titleRows } from '../search/reads.ts';

const QUOTING = 5;
/** Nickname of a deleted account. */
const GONE = '已注销的用户';

/** Converts a title to the form of a fingerprint; the index has no tokens across punctuation. */
const titlePrint = (title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' # ');

export const solverErrorInfoRoutes = router();

serve(solverErrorInfoRoutes, solverErrorInfo, async ({ slug }, { db, search }) => {
  const entry = entryOf(slug);
  if (!entry) throw notFound('报错条目');
  const prints = printsOf(entry);
  const [[votes, notes, questions], quoting] = await Promise.all([
    db.batch([voteRows(db, slug), noteRows(db, slug), messageRows(db, prints)]),
    // Matches articles by title and by quoted message.
    quotingIds(search, [...titlesOf(entry).map(titlePrint), ...prints], QUOTING),
  ]);
  const ids = quoting.map((it) => it.id);
  const titles = ids.length > 0 ? await titleRows(db, ids) : [];
  return {
    votes,
    notes: notes.map((it) => ({
      ...it,
      nickname: it.nickname ?? GONE,
      createTime: gmt8(it.createTime),
    })),
    questions: questions.map((it) => ({ ...it, accepted: it.accepted === 1 })),
    articles: ids.flatMap((id) => titles.find((it) => it.id === id) ?? []),
  };
});
