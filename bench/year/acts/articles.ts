import { createHash } from 'node:crypto';
import { READ_TYPE } from '../../../contract/content/article/article.ts';
import { BROWSE_PATH, SEARCHED_PATH } from '../../../contract/kit/beacon.ts';
import { pick, skewed, whole } from '../../random.ts';
import { markdown, paragraph, title, vary } from '../../words.ts';
import type { Article, Person, World } from '../world.ts';
import type { Activity } from './act.ts';

/** Demo categories; pool of tag names. */
const CATEGORIES = 6;
const TAGS = Array.from({ length: 40 }, (_, n) => `方法${n + 1}`);
/** Share of articles of realistic length; the rest are short for speed. */
const LONG = 0.2;

function draft({ draw }: World) {
  const body = draw() < LONG ? markdown(draw, false) : `## 结论\n\n${paragraph(draw)}\n\n${paragraph(draw)}`;
  return {
    title: vary(`${title(draw)} 73001`, draw),
    summary: vary(paragraph(draw), draw),
    categoryId: whole(draw, 1, CATEGORIES),
    tagList: [...new Set([TAGS[skewed(draw, TAGS.length)], TAGS[skewed(draw, TAGS.length)]])],
    contentMd: vary(body, draw),
  };
}

/** A random article outside the recycle bin, recent ones more often. */
export function someArticle(world: World, fits: (it: Article) => boolean = () => true): Article | undefined {
  const there = world.articles.filter((it) => !it.isBinned && !it.by.isClosing && fits(it));
  return there[there.length - 1 - skewed(world.draw, there.length)];
}

async function write(world: World, by: Person, more: object = {}): Promise<Article | undefined> {
  const body = { ...draft(world), isPublish: 1, key: world.key(), ...more };
  const answer = await world.as(by, '/v1/article/', body);
  const deed = 'why' in more ? '导入文章' : '写文章';
  if (!world.note(deed, answer)) return undefined;
  const { id, revision } = answer.data;
  const it = { id, by, revision, isBinned: false, annexId: 0, isPaid: 'price' in more };
  world.articles.push(it);
  return it;
}

/** Uploads a paid attachment of one part. */
async function attach(world: World, it: Article): Promise<void> {
  const bytes = Buffer.from(`*HEADING\n${vary('73001 73002 73003', world.draw)}\n*NODE\n1, 0., 0., 0.\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begin = {
    articleId: it.id,
    name: 'beam.inp',
    size: bytes.length,
    sha256,
    price: 100 * whole(world.draw, 1, 20),
  };
  const { data } = await world.as(it.by, '/v1/annex/start', begin);
  if (!data?.upload) return;
  const { uploadId } = data.upload;
  const query = new URLSearchParams({ uploadId, part: '1', sha256 });
  // Some abandon the upload; the daily job removes its parts.
  const part = { method: 'PUT', raw: bytes, type: 'application/octet-stream' };
  await world.as(it.by, `/v1/annex/part?${query}`, undefined, part);
  if (world.draw() < 0.1) return;
  const answer = await world.as(it.by, '/v1/annex/finish', { uploadId });
  if (world.note('上传附件', answer)) it.annexId = answer.data.annexId;
}

export const articleActs: readonly Activity[] = [
  { weight: 6, run: async (world, by) => void (await write(world, by)) },
  { weight: 2, run: async (world, by) => void (await write(world, by, { isPublish: 3 })) },
  {
    weight: 1,
    run: async (world, by) =>
      void (await write(world, by, {
        readType: READ_TYPE.paid,
        price: 100 * whole(world.draw, 1, 10),
        contentMd: vary(
          `${paragraph(world.draw)}\n\n<!--locked-->\n\n${paragraph(world.draw)} 73001`,
          world.draw,
        ),
      })),
  },
  {
    weight: 2,
    run: async (world, by) => {
      for (let n = whole(world.draw, 2, 4); n > 0; n--)
        await write(world, by, { isPublish: 3, why: 'import' });
    },
  },
  {
    weight: 3,
    run: async (world) => {
      const it = someArticle(world, ({ annexId }) => annexId === 0);
      if (it) await attach(world, it);
    },
  },
  {
    weight: 6,
    run: async (world) => {
      const it = someArticle(world);
      if (!it) return;
      const body = { id: it.id, revision: it.revision, ...draft(world), isPublish: 1 };
      const answer = await world.as(it.by, '/v1/article/', body, { method: 'PUT' });
      if (world.note('修改文章', answer)) it.revision = answer.data.revision;
    },
  },
  {
    weight: 2,
    run: async (world) => {
      const it = someArticle(world);
      if (!it) return;
      const answer = await world.as(it.by, `/v1/article/softDeleted?id=${it.id}`, undefined, {
        method: 'DELETE',
      });
      it.isBinned = world.note('移入回收站', answer);
    },
  },
  {
    weight: 1,
    run: async (world) => {
      const binned = world.articles.filter((it) => it.isBinned && !it.by.isClosing);
      if (binned.length === 0) return;
      const it = pick(world.draw, binned);
      if (world.draw() < 0.5) {
        const answer = await world.as(it.by, `/v1/article/restoreDeleted?id=${it.id}`);
        it.isBinned = !world.note('恢复文章', answer);
      } else {
        const gone = await world.as(it.by, `/v1/article/?id=${it.id}`, undefined, { method: 'DELETE' });
        world.note('彻底删除文章', gone);
      }
    },
  },
  {
    weight: 1,
    run: async (world, by) => {
      const made = await world.as(by, '/v1/special/create', {
        name: `专栏 ${world.key()}`,
        intro: '一组算例',
      });
      if (!world.note('建专栏', made)) return;
      const { id } = made.data;
      const { data } = await world.as(by, `/v1/special/mineInfo?id=${id}`);
      const articles = world.articles.filter((it) => it.by === by && !it.isBinned).map((it) => it.id);
      const chapters = [{ name: '第一章', articles }];
      const placed = await world.as(by, '/v1/special/arrange', { id, stamp: data?.stamp ?? '', chapters });
      world.note('编排专栏', placed);
      await world.as(by, '/v1/special/update', { id, status: 1 });
    },
  },
  {
    weight: 14,
    run: async (world, by) => {
      const it = someArticle(world);
      if (!it) return;
      await world.as(by, `/v1/article/info?id=${it.id}`);
      world.note('阅读', await world.as(by, BROWSE_PATH, { articleId: it.id, duration: 40, progress: 60 }));
    },
  },
  {
    weight: 4,
    run: async (world, by) => {
      const keyword = title(world.draw).slice(0, 6);
      await world.as(by, `/v1/article/search?keyword=${encodeURIComponent(keyword)}`);
      world.note('搜索', await world.as(by, SEARCHED_PATH, { keyword }));
    },
  },
];
