import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { followFeed } from '../../../../../contract/people/follow/follow.ts';
import { articlesOf } from '../../../content/article/lists.ts';
import { articleItemView } from '../../../content/article/views.ts';
import type { Db } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { Reply, router, serve } from '../../../kit/http/serve.ts';
import { questionsOf } from '../../forum/lists.ts';
import { questionItemView } from '../../forum/views.ts';
import {
  cursorOf,
  type FeedRow,
  fromOf,
  isFew,
  mergedRows,
  sourceCount,
  walkedRows,
  windowEnd,
} from './feed.ts';

export const feedRoutes = router();

serve(feedRoutes, followFeed, async ({ cursor, pageSize }, { db, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const from = fromOf(cursor);
  const [count] = await sourceCount(db, id);
  const sources = count?.sources ?? 0;
  const [rows, [end]] = isFew(sources)
    ? [await mergedRows(db, id, from, pageSize), []]
    : await db.batch([walkedRows(db, id, from, pageSize), windowEnd(db, from)]);
  const next = rows.length === pageSize ? rows.at(-1) : end;
  return new Reply(await feedItems(db, rows), { cursor: next ? cursorOf(next) : null, sources });
});

async function feedItems(db: Db, rows: readonly FeedRow[]): Promise<Wire<typeof followFeed>> {
  const ids = (isQuestion: number) => rows.filter((it) => it.isQuestion === isQuestion).map((it) => it.id);
  const [cards, questions] = await db.batch([articlesOf(db, ids(0)), questionsOf(db, ids(1))]);
  return rows.flatMap(({ id, isQuestion }): Wire<typeof followFeed> => {
    const card = isQuestion ? undefined : cards.find((it) => it.article.id === id);
    const question = isQuestion ? questions.find((it) => it.question.id === id) : undefined;
    if (card) return [{ kind: 'article', article: articleItemView(card) }];
    return question ? [{ kind: 'question', question: questionItemView(question) }] : [];
  });
}
