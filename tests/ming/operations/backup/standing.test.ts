import { expect, it } from 'vitest';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import {
  type ArticleState,
  afterOf,
  stateText,
} from '../../../../ming/src/operations/backup/article/rules.ts';

const { down, draft, published, review } = PUBLISH;
const standing = (publish: number, more: Partial<ArticleState> = {}): ArticleState => ({
  publish,
  withdrawn: 0,
  publishedAt: publish === draft ? null : 1,
  deletedAt: null,
  ...more,
});
const after = (kept: ArticleState, now: ArticleState | null, more: object = {}) =>
  afterOf({ kept, now, isHidden: false, isAuthorGone: false, at: 100, ...more });

it('whatever is there, an article is public afterwards only where the backup has it so and no moderator keeps it', () => {
  const states = [down, published, review, draft];
  for (const kept of states.map((it) => standing(it)))
    for (const now of [null, ...states.flatMap((it) => [standing(it), standing(it, { withdrawn: 1 })])])
      for (const isHidden of [false, true])
        for (const isAuthorGone of [false, true]) {
          const { publish } = after(kept, now, { isHidden, isAuthorGone });
          const isModerated = now ? now.withdrawn === 0 && [down, review].includes(now.publish as 0) : false;
          const mayBe = kept.publish === published && !isModerated && !isAuthorGone;
          const wasShown = !isHidden || now?.publish === published;
          expect(publish === published, JSON.stringify({ kept, now, isHidden, isAuthorGone })).toBe(
            mayBe && wasShown,
          );
        }
});

it('one that waited or is doubted waits for a moderator, and a draft that was published since is taken down', () => {
  expect(after(standing(published), null, { isHidden: true })).toMatchObject({
    publish: review,
    isHeld: true,
  });
  expect(after(standing(review), null)).toMatchObject({ publish: review, isHeld: true });
  expect(after(standing(review, { publishedAt: null }), null)).toMatchObject({
    publish: draft,
    isHeld: false,
  });
  expect(after(standing(draft), standing(published))).toMatchObject({ publish: down, withdrawn: 1 });
});

it('the recycle bin holds what it held then, from now on where it was emptied since', () => {
  expect(after(standing(published, { deletedAt: 5 }), null).deletedAt).toBe(100);
  expect(after(standing(published, { deletedAt: 5 }), standing(published, { deletedAt: 9 })).deletedAt).toBe(
    9,
  );
  expect(after(standing(published), standing(published, { deletedAt: 9 })).deletedAt).toBeNull();
  expect(stateText({ publish: published, deletedAt: 5 })).toBe('在回收站里');
});
