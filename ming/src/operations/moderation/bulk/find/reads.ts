import { sql } from 'drizzle-orm';
import { UPLOAD_TYPE } from '../../../../../../contract/kit/file/file.ts';
import { col, type Db, type Row, rowsOf } from '../../../../kit/db.ts';
import { isPublicPost } from '../../../../kit/publicWhere.ts';
import { isSanctioned } from '../reads.ts';

/** Files and accounts read per search. */
export const FILES_MOST = 2_000;
export const PEOPLE_MOST = 2_000;

/** SQL: networks an account has posted, uploaded or registered from since a time. */
const networksOf = (id: string, since: number) =>
  sql`select network from post_marks where user_id = ${id} and mark = '' and network <> '' and create_time > ${since}
    union select network from files where user_id = ${id} and network <> '' and created_at > ${since}`;

const fileRowColumns = {
  key: col.text,
  userId: col.text,
  type: col.oneOf([...UPLOAD_TYPE]),
  mime: col.text,
  size: col.number,
  width: col.number,
  height: col.number,
  hash: col.text,
  network: col.text,
  createTime: col.number,
  /** Name of an attachment. */
  name: col.text,
  uses: col.number,
  nickname: col.text,
  intro: col.text,
  joined: col.number,
  isSanctioned: col.number,
};
export type FileRow = Row<typeof fileRowColumns>;

type Uploading = {
  since: number;
  registeredSince: number;
  near: string | undefined;
  hash: string | undefined;
  now: number;
};

/**
 * Visible uploads of members since a time, newest first, or with `hash` all files with these bytes.
 * Attachments count once complete.
 */
export function fileRows(db: Db, { since, registeredSince, near, hash, now }: Uploading) {
  const lately = sql`f.created_at > ${since} and p.create_time > ${registeredSince}`;
  const beside =
    near === undefined ? sql`true` : sql`(f.user_id = ${near} or f.network in (${networksOf(near, since)}))`;
  return rowsOf(
    db,
    fileRowColumns,
    sql`select f.key, f.user_id as userId, f.type, f.mime, f.size, f.width, f.height, f.hash, f.network,
      f.created_at as createTime, coalesce((select a.name from file_uses u join annexes a on a.id = u.row_key
        where u.key = f.key and u.owner = 'annexes'), '') as name,
      (select count(*) from file_uses where key = f.key) as uses,
      p.nickname, p.intro, p.create_time as joined, ${isSanctioned(now)} as isSanctioned
    from files f join people p on p.id = f.user_id
    where f.removed_at is null and f.hidden_at is null and p.role = 'user'
      and ${hash === undefined ? sql`${lately} and ${beside}` : sql`f.hash = ${hash} and f.hash <> ''`}
      and not exists (select 1 from file_uses where key = f.key and owner = 'annex_uploads')
    order by f.created_at desc limit ${FILES_MOST}`,
  );
}

const joinedRowColumns = {
  id: col.text,
  nickname: col.text,
  intro: col.text,
  webSite: col.text,
  avatar: col.text,
  createTime: col.number,
  /** Changes with the profile. */
  stamp: col.number,
  texts: col.number,
  files: col.number,
  networks: col.text,
  isSanctioned: col.number,
};
export type JoinedRow = Row<typeof joinedRowColumns>;

type Joining = { since: number; near: string | undefined; isSilent: boolean; now: number };

/** Members registered since a time, newest first. */
export function joinedRows(db: Db, { since, near, isSilent, now }: Joining) {
  const posts = ['questions', 'answers', 'forum_comments'].map(
    (table) => sql`(select count(*) from ${sql.raw(table)} where user_id = p.id and ${isPublicPost()})`,
  );
  const texts = sql`(p.article_count + p.comment_count + ${sql.join(posts, sql` + `)})`;
  const beside =
    near === undefined
      ? sql`true`
      : sql`(p.id = ${near} or exists (select 1 from post_marks m where m.user_id = p.id and m.mark = ''
          and m.network in (${networksOf(near, since)})))`;
  return rowsOf(
    db,
    joinedRowColumns,
    sql`select p.id, p.nickname, p.intro, p.web_site as webSite, p.avatar, p.create_time as createTime,
      p.update_time as stamp, ${texts} as texts, (select count(*) from files where user_id = p.id) as files,
      (select json_group_array(distinct network) from post_marks
        where user_id = p.id and mark = '' and network <> '') as networks,
      ${isSanctioned(now)} as isSanctioned
    from people p where p.create_time > ${since} and p.role = 'user' and p.ended_at is null
      and ${beside} and ${isSilent ? sql`${texts} = 0` : sql`true`}
    order by p.create_time desc limit ${PEOPLE_MOST}`,
  );
}
