import { PUBLISH } from '../../../contract/article.ts';
import { collects, likes } from '../article/schema.ts';
import { gmt8 } from '../kit/clock.ts';
import type { Db } from '../kit/db.ts';
import type { PersonRow } from '../user/reads.ts';
import { ownPerson } from '../user/views.ts';
import { type OwnArticle, ownAnswers, ownArticles, ownFollows, ownMarks, ownQuestions } from './reads.ts';
import { fileName, jsonList, markdownOf } from './rules.ts';
import type { Entry } from './zip.ts';

/** Whose data, and when (ms). */
type Own = { db: Db; person: PersonRow; now: number };
type Part = (own: Own) => AsyncIterable<Entry> | Iterable<Entry>;

const STATE: Record<number, string> = {
  [PUBLISH.down]: '已下架',
  [PUBLISH.published]: '已发布',
  [PUBLISH.review]: '审核中',
  [PUBLISH.draft]: '草稿',
};

/** What an export holds; a domain that keeps something of a person adds its line. */
const PARTS: readonly Part[] = [
  ({ person, now }) => [{ name: 'README.txt', text: [readme(person, now)] }],
  ({ person }) => [{ name: 'profile.json', text: [`${JSON.stringify(ownPerson(person), null, 2)}\n`] }],
  ({ db, person }) => articleFiles(ownArticles(db, person.id)),
  ({ db, person }) => questionFiles(ownQuestions(db, person.id)),
  ({ db, person }) => answerFiles(ownAnswers(db, person.id)),
  list('follows.json', ({ db, person }) => ownFollows(db, person.id)),
  list('likes.json', ({ db, person }) => ownMarks(db, person.id, likes)),
  list('collects.json', ({ db, person }) => ownMarks(db, person.id, collects)),
];

/** Everything that is kept of a person, file by file. */
export async function* entriesOf(own: Own): AsyncGenerator<Entry, void> {
  for (const part of PARTS) yield* part(own);
}

function list(name: string, rows: (own: Own) => AsyncIterable<{ createdAt: number }>): Part {
  return (own) => [{ name, text: jsonList(dated(rows(own))) }];
}

async function* dated(rows: AsyncIterable<{ createdAt: number }>) {
  for await (const { createdAt, ...row } of rows) yield { ...row, createTime: gmt8(createdAt) };
}

async function* articleFiles(rows: AsyncIterable<OwnArticle>): AsyncGenerator<Entry, void> {
  for await (const row of rows) {
    const name = `articles/${row.article.id}-${fileName(row.article.title)}.md`;
    yield { name, text: [articleFile(row)] };
  }
}

function articleFile({ article, source, categoryName, tagJson }: OwnArticle): string {
  const tags: { name: string }[] = JSON.parse(tagJson);
  return markdownOf(
    {
      id: article.id,
      title: article.title,
      state: stateOf(article),
      category: categoryName,
      tags: tags.map((it) => it.name),
      summary: article.summary,
      cover: article.cover,
      originalUrl: article.originalUrl,
      ...timesOf(article),
    },
    source,
  );
}

async function* questionFiles(rows: ReturnType<typeof ownQuestions>): AsyncGenerator<Entry, void> {
  for await (const { question, source } of rows) {
    const { id, title } = question;
    const front = { id, title, state: stateOf(question), ...timesOf(question) };
    yield { name: `questions/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

async function* answerFiles(rows: ReturnType<typeof ownAnswers>): AsyncGenerator<Entry, void> {
  for await (const { answer, title } of rows) {
    const { id, questionId, source } = answer;
    const state = stateOf({ ...answer, publish: PUBLISH.published });
    const front = { id, questionId, question: title, state, ...timesOf(answer) };
    yield { name: `answers/${id}-${fileName(title)}.md`, text: [markdownOf(front, source)] };
  }
}

function stateOf({ publish, deletedAt }: { publish: number; deletedAt: number | null }): string {
  return deletedAt === null ? (STATE[publish] ?? '') : '已删除';
}

function timesOf({ createTime, updateTime }: { createTime: number; updateTime: number }) {
  return { createTime: gmt8(createTime), updateTime: gmt8(updateTime) };
}

function readme(person: PersonRow, now: number): string {
  return `这是 ${person.nickname} 在本站的数据，导出于 ${gmt8(now)}（北京时间）。

profile.json   个人资料
articles/      全部文章的 Markdown 原文，包括草稿和已删除的；开头的 --- 之间是标题、分类、标签、状态和时间
questions/     全部提问的 Markdown 原文
answers/       全部回答的 Markdown 原文
follows.json   关注的人
likes.json     点赞的文章
collects.json  收藏的文章（已被作者撤下的只有编号，没有标题）

文章里的图片仍在站点上，地址以 /ming/file/ 开头。
文件内容都是 UTF-8 编码，可以用任何文本编辑器打开。
`;
}
