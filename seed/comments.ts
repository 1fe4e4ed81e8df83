import type { PassageKind } from '../contract/discussion/passage/passage.ts';
import { quotableRow } from '../ming/src/discussion/comment/lists.ts';
import { commentLikes, comments } from '../ming/src/discussion/comment/schema.ts';
import { insertPassage, placeIn, quotablesOf } from '../ming/src/discussion/comment/writes.ts';
import { renderText } from '../ming/src/discussion/engine/text.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { PEOPLE, personId } from './people.ts';

const OPENED = parseGmt8('2026-10-19 12:00:00');

/** A comment by an invented person. `day` is in October 2026; `likes` is the number of likes by others. */
type SeedComment = { by: string; day: number; text: string; likes?: number };
type SeedThread = SeedComment & {
  article: number;
  replies?: readonly SeedComment[];
  /** Commented passage: text, TeX of a formula, or address of a figure. */
  passage?: { kind: PassageKind; exact: string };
};

const THREADS: readonly SeedThread[] = [
  {
    article: 1,
    by: 'xu-cheng',
    day: 3,
    likes: 4,
    text: '自然边界条件为什么不写进试函数空间，这里讲得很清楚。补充一点：换热边界 $k\\,\\partial u/\\partial n = h(u_\\infty-u)$ 会给矩阵和右端**各加一项**，初学时容易只加右端那一项。',
    replies: [
      {
        by: 'lin-zhiyuan',
        day: 3,
        likes: 2,
        text: '对，矩阵那一项是 $\\int_\\Gamma h\\,N_iN_j\\,\\mathrm d\\Gamma$。漏掉它，边界就退化成给定热流，流过的热量不再随壁温变化。',
      },
    ],
  },
  {
    article: 2,
    by: 'zhou-yan',
    day: 5,
    likes: 3,
    text: '提醒一下节点顺序：单元按顺时针编号时 $\\det J$ 处处为负。程序里应当直接报错，不要取绝对值了事，否则后面的法向和压力方向会跟着反。',
  },
  {
    article: 3,
    by: 'gu-xingzhi',
    day: 6,
    likes: 3,
    text: '非协调单元治剪切锁定很划算，前提是网格规整：单元明显扭曲以后，它的优势会打折扣，最好用自己的网格再比一次。',
    replies: [
      {
        by: 'lin-zhiyuan',
        day: 7,
        text: '同意。要看是哪一种扭曲：同一个悬臂梁，单元全部朝一侧斜成平行四边形，挠度几乎不变；左右交替斜成梯形，才会掉下来一大截（数据见[网格质量那篇](/article/20)）。',
      },
    ],
  },
  {
    article: 5,
    by: 'lu-yao',
    day: 8,
    likes: 2,
    text: '我的习惯是先看残差最大的几个自由度落在模型的什么位置，这往往比盯着收敛曲线更快找到原因。',
  },
  {
    article: 7,
    by: 'gu-xingzhi',
    day: 9,
    likes: 2,
    text: '罚刚度取得过大，隐式里是条件数变差，显式里还会压低稳定时间步，这一条容易忘。',
  },
  {
    article: 9,
    by: 'ye-zhou',
    day: 10,
    text: '有效质量要按方向看：三个平动方向都到了九成，扭转方向可能还差得远。',
    replies: [{ by: 'xu-cheng', day: 10, text: '是的，偏心明显的结构尤其要看转动方向。' }],
  },
  {
    article: 11,
    by: 'zhou-yan',
    day: 11,
    likes: 3,
    text: '只看总质量增加了百分之几还不够，最好把被缩放的单元画出来：加在运动剧烈的部位时，动能和接触力都会跟着变。',
  },
  {
    article: 12,
    by: 'fang-jibai',
    day: 12,
    likes: 2,
    text: '计数之前先看采样率：峰值被削掉会让损伤直接偏小，而且从结果里看不出来。',
  },
  {
    article: 17,
    by: 'shen-yiwei',
    day: 13,
    likes: 4,
    text: '平板公式给的首层高度只是起点，算完一定要回头看壁面 $y^+$ 的**分布**，驻点和分离区附近常常差得最多。',
  },
  {
    article: 19,
    by: 'shen-yiwei',
    day: 14,
    text: '自适应时间步按界面附近的库朗数来控制，比按全场最大值更对症。',
  },
  {
    article: 21,
    by: 'fang-jibai',
    day: 15,
    likes: 5,
    text: '三套网格要几何相似地整体加密。只加密边界层或只加密远场，算出来的“观测阶”没有意义。',
    replies: [
      {
        by: 'zhou-yan',
        day: 15,
        likes: 1,
        text: '还有一条：三套网格的残差都要收敛到离散误差以下，否则混进来的是迭代误差。',
      },
    ],
  },
  {
    article: 24,
    by: 'lu-yao',
    day: 16,
    likes: 2,
    text: '过滤半径按物理尺寸给，不要按“几个单元”给，否则换一套网格，最优布局就跟着变了。',
  },
  {
    article: 29,
    by: 'ye-zhou',
    day: 17,
    likes: 3,
    text: '制造解要选得让方程里的每一项都不为零，不然某一项的系数写错了，阶数照样漂亮。',
  },
  {
    article: 30,
    by: 'xu-cheng',
    day: 18,
    likes: 3,
    text: '差异落在试验不确定度以内时，结论应当是“在这个不确定度下没有发现差异”，而不是“模型是对的”。',
  },
  {
    article: 3,
    passage: { kind: 'text', exact: '不对应任何真实的变形，却要消耗能量' },
    by: 'zhou-yan',
    day: 19,
    likes: 3,
    text: '这一句是关键：寄生剪切的能量是白付的，所以挠度总是**偏小**，不会时大时小。看到位移随网格单调变大，就该先怀疑它。',
    replies: [
      {
        by: 'lin-zhiyuan',
        day: 19,
        text: '补充一个检查方法：同一个模型换成二次单元再算一次，位移明显变大，多半就是锁定。',
      },
    ],
  },
  {
    article: 3,
    passage: {
      kind: 'formula',
      exact: '\\varepsilon_x=\\kappa y,\\qquad \\varepsilon_y=0,\\qquad \\gamma_{xy}=\\kappa x .',
    },
    by: 'xu-cheng',
    day: 20,
    text: '和真实解逐项对照：第一项对，第二项少了泊松效应，第三项本该是零。三个应变里错了两个。',
  },
  {
    article: 17,
    passage: { kind: 'text', exact: '它不是网格质量指标，也不是无量纲的单元高度' },
    by: 'fang-jibai',
    day: 21,
    likes: 2,
    text: '很同意。同一套网格，来流速度翻倍，壁面剪应力变了，这个数就跟着变，所以它属于**结果**。',
  },
  {
    article: 17,
    passage: { kind: 'figure', exact: '/ming/file/demo/yplus-wall-functions/law-of-wall.680x400.svg' },
    by: 'shen-yiwei',
    day: 22,
    likes: 1,
    text: '读图时注意横轴是对数：缓冲层看起来很窄，换成线性坐标其实跨了五倍多的距离。',
  },
];

/** Inserts the demo comments with replies and likes. */
export async function insertComments(db: Db): Promise<void> {
  for (const { replies = [], ...head } of THREADS) {
    const passageId = head.passage ? await insertQuote(db, head.article, head.passage) : 0;
    const at = { article: head.article, passageId };
    const parentId = await insert(db, head, { ...at, parentId: 0, replyUserId: '' });
    for (const it of replies) await insert(db, it, { ...at, parentId, replyUserId: personId(head.by) });
  }
}

/** Inserts a passage; returns its id. */
async function insertQuote(db: Db, article: number, it: NonNullable<SeedThread['passage']>): Promise<number> {
  const [row] = await quotableRow(db, article);
  const around = { prefix: '', suffix: '', locked: false, start: 0 };
  const place = row && placeIn(await quotablesOf(row), { ...it, ...around });
  if (!place) throw new Error(`文章 ${article} 里没有“${it.exact}”`);
  return (await insertPassage(db, article, place, OPENED)).meta.last_row_id;
}

/** Inserts a comment with its likes; returns its id. */
async function insert(
  db: Db,
  it: SeedComment,
  at: { article: number; passageId: number; parentId: number; replyUserId: string },
): Promise<number> {
  const { source, html, length } = await renderText('comment', it.text);
  const person = PEOPLE.find(({ key }) => key === it.by);
  const createTime = parseGmt8(`2026-10-${String(it.day).padStart(2, '0')} 12:00:00`);
  const [row] = await db
    .insert(comments)
    .values({
      articleId: at.article,
      parentId: at.parentId,
      passageId: at.passageId,
      replyId: at.parentId,
      replyUserId: at.replyUserId,
      userId: personId(it.by),
      place: person?.address ?? '',
      source,
      html,
      length,
      createTime,
      shownAt: createTime,
    })
    .returning({ id: comments.id });
  const id = row?.id ?? 0;
  const others = PEOPLE.filter(({ key }) => key !== it.by).slice(0, it.likes ?? 0);
  for (const { key } of others)
    await db.insert(commentLikes).values({ commentId: id, userId: personId(key), createdAt: createTime });
  return id;
}
