import { pick, skewed } from '../../random.ts';
import { paragraph, title, vary } from '../../words.ts';
import type { Comment, Question, World } from '../world.ts';
import type { Activity } from './act.ts';
import { someArticle } from './articles.ts';

const text = ({ draw }: World) => vary(`${paragraph(draw)} 73001`, draw);

const someComment = ({ comments, draw }: World): Comment | undefined =>
  comments[comments.length - 1 - skewed(draw, comments.length)];

const someQuestion = ({ questions, draw }: World): Question | undefined =>
  questions[questions.length - 1 - skewed(draw, questions.length)];

const DELETE = { method: 'DELETE' } as const;

export const talkActs: readonly Activity[] = [
  {
    weight: 14,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      const answer = await world.as(by, '/v1/comment/', {
        articleId: it.id,
        content: text(world),
        key: world.key(),
      });
      if (world.note('评论', answer)) world.comments.push({ id: answer.data.id, articleId: it.id, by });
    },
  },
  {
    weight: 6,
    run: async (world, by) => {
      const head = someComment(world);
      if (!head) return;
      const { articleId, id: parentId } = head;
      const body = { articleId, parentId, replyUserId: head.by.id, content: text(world), key: world.key() };
      const answer = await world.as(by, '/v1/comment/', body);
      if (world.note('回复评论', answer)) world.comments.push({ id: answer.data.id, articleId, by });
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const it = someComment(world);
      if (!it || it.by.isClosing) return;
      world.note('删除评论', await world.as(it.by, `/v1/comment/?id=${it.id}`, undefined, DELETE));
    },
  },
  {
    weight: 6,
    run: async (world, by) => {
      const it = someComment(world);
      if (it)
        world.note(
          '赞评论',
          await world.as(by, '/v1/comment/like', { id: it.id, isLike: world.draw() < 0.8 }),
        );
    },
  },
  {
    weight: 12,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      const body = { articleId: it.id, isLike: world.draw() < 0.85 };
      world.note('赞文章', await world.as(by, '/v1/article/like', body));
    },
  },
  {
    weight: 5,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      if (world.draw() < 0.8) world.note('收藏', await world.as(by, '/v1/collect/', { articleId: it.id }));
      else world.note('取消收藏', await world.as(by, `/v1/collect/?articleId=${it.id}`, undefined, DELETE));
    },
  },
  {
    weight: 2,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      const body = { articleId: it.id, score: 1 + Math.floor(world.draw() * 5) };
      world.note('评分', await world.as(by, '/v1/article/articleScoreInfo', body));
    },
  },
  {
    weight: 4,
    run: async (world, by) => {
      const body = {
        title: vary(`${title(world.draw)} 73001 为什么不收敛`, world.draw),
        content: text(world),
        tags: [`方法${1 + skewed(world.draw, 40)}`],
        bounty: world.draw() < 0.1 ? 500 : 0,
        key: world.key(),
      };
      const answer = await world.as(by, '/v1/forum/', body);
      if (world.note(body.bounty > 0 ? '悬赏提问' : '提问', answer))
        world.questions.push({ id: answer.data.id, by, answers: [] });
    },
  },
  {
    weight: 7,
    run: async (world, by) => {
      const it = someQuestion(world);
      if (!it) return;
      const body = { id: it.id, content: text(world), key: world.key() };
      const answer = await world.as(by, '/v1/forum/answer', body);
      if (world.note('回答', answer)) it.answers.push({ id: answer.data.id, by });
    },
  },
  {
    weight: 3,
    run: async (world) => {
      const it = someQuestion(world);
      if (!it || it.answers.length === 0 || it.by.isClosing) return;
      const answerId = world.draw() < 0.85 ? pick(world.draw, it.answers).id : 0;
      world.note('采纳', await world.as(it.by, '/v1/forum/accept', { id: it.id, answerId }));
    },
  },
  {
    weight: 5,
    run: async (world, by) => {
      const it = someQuestion(world);
      if (!it) return;
      const answerId = it.answers.length > 0 && world.draw() < 0.7 ? pick(world.draw, it.answers).id : 0;
      const value = pick(world.draw, [1, 1, 1, 0, -1]);
      world.note('投票', await world.as(by, '/v1/forum/vote', { id: it.id, answerId, value }));
    },
  },
  {
    weight: 3,
    run: async (world, by) => {
      const it = someQuestion(world);
      if (!it) return;
      const body = { id: it.id, content: text(world), key: world.key() };
      world.note('问答里评论', await world.as(by, '/v1/forum/comment', body));
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const it = someQuestion(world);
      if (!it) return;
      const answer = it.answers.at(-1);
      if (answer && !answer.by.isClosing)
        world.note(
          '撤回回答',
          await world.as(answer.by, `/v1/forum/answer?id=${answer.id}`, undefined, DELETE),
        );
      else if (!it.by.isClosing)
        world.note('撤回问题', await world.as(it.by, `/v1/forum/?id=${it.id}`, undefined, DELETE));
    },
  },
  {
    weight: 2,
    run: async (world, by) => {
      const it = someQuestion(world);
      if (!it) return;
      const body = { id: it.id, isFollow: world.draw() < 0.8 };
      world.note('关注问题', await world.as(by, '/v1/forum/follow', body));
    },
  },
];
