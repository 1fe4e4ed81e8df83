import { eq } from 'drizzle-orm';
import { renderText } from '../ming/src/discussion/engine/text.ts';
import { questionBodies, questionFollows, remarks } from '../ming/src/discussion/forum/schema.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { PEOPLE, personId } from './people.ts';

/** A comment by an invented person; `answer` is 1-based. */
type SeedRemark = { question: number; answer?: number; by: string; time: string; text: string };

const REMARKS: readonly SeedRemark[] = [
  {
    question: 1,
    by: 'gu-xingzhi',
    time: '2026-10-11 09:20:00',
    text: '`.sta` 里 SEVERE DISCON ITERS 每次都不为零而 EQUIL ITERS 是 0，说明还没轮到平衡迭代，卡在接触状态反复改变上。',
  },
  {
    question: 4,
    by: 'shen-yiwei',
    time: '2026-10-11 10:05:00',
    text: '请补一句用的是哪种湍流模型和壁面处理，自动壁面处理与标准壁面函数在 y+ ≈ 12 处的误差不一样。',
  },
  {
    question: 5,
    by: 'gu-xingzhi',
    time: '2026-10-12 14:31:00',
    text: '除了整机的比例，也按部件看一下：`matsum` 里逐个部件的沙漏能与内能之比，往往集中在一两个薄件上。',
  },
  {
    question: 15,
    by: 'ye-zhou',
    time: '2026-10-12 16:02:00',
    text: '补充一个检查：$L^2\\rho c/k$ 在两种单位制里都以秒为单位，换算前后应当是同一个数。',
  },
  {
    question: 15,
    answer: 1,
    by: 'lu-yao',
    time: '2026-10-12 20:15:00',
    text: '照三个检查做了一遍，总质量对上了，谢谢。',
  },
  {
    question: 12,
    by: 'shen-yiwei',
    time: '2026-10-13 11:40:00',
    text: '先用 `checkMesh -allGeometry` 看最小的单元体积，再看日志里是 Courant 数还是界面 Courant 数在限制时间步。',
  },
];

/** Text file attached to a question. */
const DECK = {
  question: 15,
  name: 'bracket-material.inp',
  text: '** 演示数据：材料段节选，密度按 SI 填写，与毫米模型不一致\n*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7850.\n',
};

/** Inserts comments on questions and answers, and follows of questions. */
export async function insertRemarks(db: Db): Promise<void> {
  const answersOf = await db.$client
    .prepare('select id, question_id as question from answers order by id')
    .all<{ id: number; question: number }>();
  for (const [at, it] of REMARKS.entries()) {
    const own = answersOf.results.filter(({ question }) => question === it.question);
    const { source, html } = await renderText('remark', it.text, [], `r${at}`);
    const time = parseGmt8(it.time);
    await db.insert(remarks).values({
      questionId: it.question,
      answerId: it.answer === undefined ? 0 : (own[it.answer - 1]?.id ?? 0),
      userId: personId(it.by),
      place: PEOPLE.find(({ key }) => key === it.by)?.address ?? '',
      source,
      html,
      shownAt: time,
      createTime: time,
    });
    await db
      .insert(questionFollows)
      .values({ questionId: it.question, userId: personId(it.by), createdAt: time })
      .onConflictDoNothing();
  }
}

/** Stores the attached file and inserts its row. */
export async function insertDeck(db: Db, bucket: R2Bucket): Promise<void> {
  const key = `demo/${DECK.name}`;
  await bucket.put(key, DECK.text, { httpMetadata: { contentType: 'text/plain' } });
  const size = new TextEncoder().encode(DECK.text).length;
  const file = { url: `/ming/file/${key}`, name: DECK.name, size, mime: 'text/plain' };
  await db
    .update(questionBodies)
    .set({ attachments: JSON.stringify([file]) })
    .where(eq(questionBodies.questionId, DECK.question));
}
