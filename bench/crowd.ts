import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Arena, startProduct } from './arena.ts';
import { dataOf, KEPT } from './bulk.ts';
import { lineTo } from './growth.ts';
import { drawer, whole } from './random.ts';
import { openFile } from './sqlite.ts';
import { median, paired } from './stats.ts';

const COMMENTS = 5_000;
const ANSWERS = 300;
/** Copies of an article and a question, without and with many comments. */
const QUIET = 900_001;
const CROWDED = 900_002;
const WARM = 20;
const ROUNDS = 5;
/** Maximum ratio. */
const AIM = 1.5;

function copyRow(db: DatabaseSync, table: string, key: string, to: number): void {
  const names = db
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map((it) => String(it['name']));
  const values = names.map((it) => (it === key ? String(to) : it === 'key' ? 'null' : it));
  db.exec(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = 1`,
  );
}

/** 1,000 threads with four replies each, with skewed likes. */
function addComments(db: DatabaseSync, authors: readonly string[]): void {
  const insert = db.prepare(
    `insert into comments (id, article_id, parent_id, user_id, like_count, length, source, html, create_time, shown_at)
    values (?, ?, ?, ?, ?, 40, ?, ?, ?, 1)`,
  );
  const draw = drawer(COMMENTS);
  const text = '边界条件放松以后固有频率下降了百分之三，和文中给出的趋势一致，网格加密之后不再变化。';
  for (let at = 0; at < COMMENTS; at++) {
    const head = CROWDED + Math.floor(at / 5) * 5;
    const id = CROWDED + at;
    const author = authors[at % authors.length] as string;
    const likes = Math.floor(40 / whole(draw, 1, 40));
    insert.run(id, CROWDED, id === head ? 0 : head, author, likes, text, `<p>${text}${id}</p>`, id);
  }
}

/** Long answers with two comments each. */
function addAnswers(db: DatabaseSync, authors: readonly string[]): void {
  const answer = db.prepare(
    `insert into answers (id, question_id, user_id, vote_sum, summary, source, html, create_time, update_time, shown_at)
    values (?, ?, ?, ?, '', ?, ?, ?, ?, 1)`,
  );
  const remark = db.prepare(
    `insert into forum_comments (question_id, answer_id, user_id, source, html, create_time, shown_at)
    values (?, ?, ?, ?, ?, ?, 1)`,
  );
  const text = '先用默认的罚刚度算一遍，再放大十倍比较接触压力，变化小于百分之二就可以停下来。';
  for (let at = 0; at < ANSWERS; at++) {
    const id = CROWDED + at;
    const author = authors[at % authors.length] as string;
    answer.run(id, CROWDED, author, at % 17, text, `<p>${text}${id}</p>`, id, id);
    for (const also of [1, 2]) {
      const by = authors[(at + also) % authors.length] as string;
      remark.run(CROWDED, id, by, text, `<p>${text}</p>`, id);
    }
  }
}

/** Demo data with quiet and crowded copies of an article and a question. */
async function crowdedData(): Promise<string> {
  const data = join(KEPT, 'crowd');
  rmSync(data, { recursive: true, force: true });
  cpSync(await dataOf(0), data, { recursive: true });
  const db = openFile(data, false);
  db.exec('pragma synchronous = off; begin');
  for (const to of [QUIET, CROWDED]) {
    copyRow(db, 'articles', 'id', to);
    copyRow(db, 'article_bodies', 'article_id', to);
    copyRow(db, 'questions', 'id', to);
    copyRow(db, 'question_bodies', 'question_id', to);
    db.exec(
      `update articles set comment_count = 0 where id = ${to};
      update questions set answer_count = 0, comment_count = 0, accepted_answer_id = null where id = ${to}`,
    );
  }
  const authors = db
    .prepare('select id from people order by id')
    .all()
    .map((it) => String(it['id']));
  addComments(db, authors);
  addAnswers(db, authors);
  db.exec('commit');
  db.close();
  return data;
}

const PAGES = [
  { name: `文章，${COMMENTS} 条评论 ÷ 没有评论`, path: (id: number) => `/article/${id}` },
  { name: `问题，${ANSWERS} 个回答 ÷ 没有回答`, path: (id: number) => `/forum/detail/${id}` },
] as const;

/**
 * Latency of an article with 5,000 comments and a question with 300 answers versus the same without, cached
 * and uncached: one connection, `times` requests in five rounds, pairs interleaved.
 */
export async function measureCrowd(times: number, say: (line: string) => void) {
  const data = await crowdedData();
  const found = [];
  for (const cached of [false, true]) {
    const arena: Arena = await startProduct(data, cached ? {} : { CACHE_SECONDS: '0' });
    try {
      const line = lineTo(arena.url);
      for (const { name, path } of PAGES) {
        say(`人多的页面：${name}，${cached ? '缓存命中' : '不缓存'}`);
        const taken = { quiet: [] as number[], crowded: [] as number[] };
        for (let at = 0; at < WARM; at++) for (const id of [QUIET, CROWDED]) await line(path(id));
        for (let round = 0; round < ROUNDS; round++) {
          const ms = { quiet: [] as number[], crowded: [] as number[] };
          for (let at = 0; at < times / ROUNDS; at++) {
            ms.quiet.push(await line(path(QUIET)));
            ms.crowded.push(await line(path(CROWDED)));
          }
          taken.quiet.push(median(ms.quiet));
          taken.crowded.push(median(ms.crowded));
        }
        const { ratio, low, high } = paired(taken.crowded, taken.quiet);
        const p50 = { quiet: median(taken.quiet), crowded: median(taken.crowded) };
        found.push({ name, cached, ...p50, ratio, low, high, aim: AIM });
      }
    } finally {
      await arena.stop();
    }
  }
  return found;
}
