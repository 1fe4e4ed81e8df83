import { pick, whole } from '../../random.ts';
import type { Activity } from './act.ts';
import { someArticle } from './articles.ts';

const NAMES = 60;

export const deskActs: readonly Activity[] = [
  {
    weight: 1,
    run: async (world) => {
      // Spam wave: a few accounts post the same advertisement under many articles; readers report it.
      const content = `加我领取全套破解版软件与教程，详情看 https://spam${whole(world.draw, 1, 9)}.example`;
      for (let n = whole(world.draw, 3, 8); n > 0; n--) {
        const [by, reader, it] = [world.someone(), world.someone(), someArticle(world)];
        if (!by || !reader || !it) return;
        const sent = await world.as(by, '/v1/comment/', { articleId: it.id, content, key: world.key() });
        if (!world.note('垃圾评论', sent)) continue;
        world.comments.push({ id: sent.data.id, articleId: it.id, by });
        const body = { kind: 'comment', key: String(sent.data.id), cause: 'spam' };
        world.note('举报', await world.as(reader, '/v1/moderation/report', body));
      }
    },
  },
  {
    weight: 1,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      const body = { kind: 'article', key: String(it.id), cause: 'wrong' };
      world.note('举报', await world.as(by, '/v1/moderation/report', body));
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const { data } = await world.asStaff('/v1/moderation/queue?pageSize=20');
      for (const { kind, key, version, stamp } of data?.records ?? []) {
        const action = world.draw() < 0.6 ? 'hide' : 'approve';
        const body = { kind, key, version, stamp, action, ...(action === 'hide' && { cause: 'spam' }) };
        const done = await world.asStaff('/v1/moderation/decide', body);
        world.note(action === 'hide' ? '隐藏' : '通过', done);
        if (!done.data || action !== 'hide' || world.draw() > 0.3) continue;
        const back = { kind, key, version: done.data.version, stamp: done.data.stamp, action: 'unhide' };
        world.note('撤销隐藏', await world.asStaff('/v1/moderation/decide', back));
      }
    },
  },
  {
    weight: 1,
    run: async (world) => {
      const { data } = await world.asStaff('/v1/operator/tags?pageSize=50');
      const tags = data?.records ?? [];
      if (tags.length < 10) return;
      const { id, intro, revision } = pick<(typeof tags)[number]>(world.draw, tags);
      const fate = world.draw();
      if (fate < 0.5) {
        const body = { id, name: `方法${whole(world.draw, 1, NAMES)}`, intro, revision };
        world.note('标签改名', await world.asStaff('/v1/operator/tag', body, 'PUT'));
      } else if (fate < 0.9) {
        const into = pick<(typeof tags)[number]>(world.draw, tags).id;
        if (into !== id) world.note('合并标签', await world.asStaff('/v1/operator/mergeTags', { id, into }));
      } else world.note('删除标签', await world.asStaff(`/v1/operator/tag?id=${id}`, undefined, 'DELETE'));
    },
  },
];
