import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ROOT } from './root.ts';
import { declaredTriggers, placeOf, type Trigger } from './triggers.ts';

export const TABLES = join(ROOT, 'docs/tables.md');

const DOMAINS = join(ROOT, 'ming/src');

/** Referenced table by column name; most have no foreign key, as D1 checks those on every write. */
const REFERS: Record<string, string> = {
  accepted_answer_id: 'answers',
  activity_id: 'activities',
  annex_id: 'annexes',
  answer_id: 'answers',
  article_id: 'articles',
  author_id: 'people',
  batch_id: 'coupon_batches',
  broadcast_id: 'broadcasts',
  category_id: 'categories',
  chapter_id: 'chapters',
  column_id: 'columns',
  coupon_id: 'coupons',
  decider_user_id: 'people',
  deed_id: 'operator_log',
  editor_id: 'people',
  comment_id: 'comments',
  entry_id: 'activity_entries',
  event_id: 'event_outbox',
  folder_id: 'folders',
  link_id: 'people',
  notice_id: 'notices',
  parent_id: 'comments',
  passage_id: 'passages',
  payer_id: 'people',
  peer_id: 'people',
  question_id: 'questions',
  remark_id: 'forum_comments',
  reply_id: 'comments',
  reply_user_id: 'people',
  room_id: 'rooms',
  sender_id: 'people',
  tag_id: 'tags',
  target_id: 'people',
  upload_id: 'annex_uploads',
  user_id: 'people',
  value_id: 'facet_values',
  webhook_id: 'webhooks',
};

export type Column = { name: string; type: string; primary: boolean; refersTo: string | undefined };
/** `domain` is the folder in `ming/src/` with its schema, such as `content/article`. */
export type Table = { domain: string; name: string; columns: Column[] };

function tableOf(domain: string, table: SQLiteTable): Table {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap((it) => it.columns.map((column) => column.name)));
  return {
    domain,
    name,
    columns: columns.map((it) => ({
      name: it.name,
      type: it.getSQLType(),
      primary: it.primary || keys.has(it.name),
      refersTo: REFERS[it.name],
    })),
  };
}

/** All tables of the main database, by domain and name. */
export async function allTables(): Promise<Table[]> {
  const found: Table[] = [];
  for (const path of globSync('**/schema.ts', { cwd: DOMAINS }).sort()) {
    const domain = dirname(path);
    const declared = Object.values((await import(join(DOMAINS, path))) as Record<string, unknown>);
    const tables = declared.filter((it) => is(it, SQLiteTable)).map((it) => tableOf(domain, it));
    found.push(...tables.sort((a, b) => (a.name < b.name ? -1 : 1)));
  }
  return found;
}

const mermaid = (lines: readonly string[]) => ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');

function relations({ name, columns }: Table): string[] {
  return columns.flatMap((it) => (it.refersTo ? [`  ${it.refersTo} ||--o{ ${name} : ${it.name}`] : []));
}

function entity({ name, columns }: Table): string[] {
  const marks = ({ primary, refersTo }: Column) =>
    [primary ? 'PK' : '', refersTo ? 'FK' : ''].filter(Boolean);
  const rows = columns.map((it) => `    ${it.type} ${it.name} ${marks(it).join(', ')}`.trimEnd());
  return [`  ${name} {`, ...rows, '  }'];
}

const DEED: Record<string, string> = { INSERT: '插入', DELETE: '删除', UPDATE: '改动' };

/** When a trigger runs, in Chinese: `AFTER UPDATE OF state, title` is “改动 state、title 之后”. */
function whenOf({ when }: Trigger): string {
  const [time, deed = '', , ...columns] = when.split(/[\s,"]+/);
  const what = columns.length > 0 ? `${DEED[deed]} ${columns.join('、')} ` : DEED[deed];
  return `${what}${time === 'AFTER' ? '之后' : '之前'}`;
}

/** Triggers of a domain, by table and event. */
function followers(triggers: readonly Trigger[]): string[] {
  const cells = new Map<string, string[]>();
  for (const it of triggers) {
    const { table, domain } = placeOf(it.file);
    const link = `[${table}](../ming/src/${domain}/triggers/${table}.sql)`;
    const cell = `| ${link} | ${whenOf(it)} |`;
    cells.set(cell, [...(cells.get(cell) ?? []), `\`${it.name}\``]);
  }
  if (cells.size === 0) return [];
  const rows = [...cells].map(([cell, names]) => `${cell} ${names.join('、')} |`);
  return [['| 表 | 何时 | 触发器 |', '|---|---|---|', ...rows].join('\n')];
}

/** Markdown of all domains: diagram of references, columns, and triggers. */
export function drawTables(tables: readonly Table[], triggers: readonly Trigger[]): string {
  const domains = [...new Set(tables.map((it) => it.domain))];
  const parts = domains.map((domain) => {
    const own = tables.filter((it) => it.domain === domain);
    const edges = own.flatMap(relations);
    return [
      `## ${domain}`,
      ...(edges.length > 0 ? [mermaid(edges)] : []),
      mermaid(own.flatMap(entity)),
      ...followers(triggers.filter((it) => placeOf(it.file).domain === domain)),
    ].join('\n\n');
  });
  return `${[
    '# 数据表',
    '主库（D1）的全部数据表，由 `npm run tables` 从 `ming/src/` 里的 `schema.ts` 与 `triggers/` 画出，不手改；`tests/scripts/tables.test.ts` 保证它与代码一致。每张表属于声明它的领域；领域之间不调用彼此的 writes，有些语句跨表写，与所属的改动在同一个事务里。每个领域先画它的表指向哪些表（别的领域的表只有名字），再列出列。时间都是毫秒。标 FK 的列按名字指向另一张表，多数没有外键约束。触发器列在触动它的表之下，为什么写在链接的文件里。搜索索引在另一个库里，见 `ming/migrations-search/`。',
    ...parts,
  ].join('\n\n')}\n`;
}

if (import.meta.main) {
  const tables = await allTables();
  writeFileSync(TABLES, drawTables(tables, declaredTriggers()));
  console.log(`docs/tables.md：${tables.length} 张表。`);
}
