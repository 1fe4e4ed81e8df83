import { eq, sql } from 'drizzle-orm';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { change } from '../../kit/db.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { moderatedPerson } from './moderated.ts';
import { CLOSED_NICKNAME } from './nickname.ts';
import * as tables from './schema.ts';
import { ownPerson } from './views.ts';
import { fillLooks, forgetCleared } from './writes.ts';

const { clearedProfiles, follows, people } = tables;
const bare = {
  nicknameLook: '',
  avatar: '',
  intro: '',
  webSite: '',
  address: '',
  bjCover: '',
  email: null,
  closeAt: null,
};

export const user: Domain = {
  tables,
  seeded: [follows],
  accountEnd: ({ db, ended, now }) => [
    db.delete(follows).where(sql`user_id in ${ended} or target_id in ${ended}`),
    db.delete(clearedProfiles).where(sql`user_id in ${ended}`),
    // Before the row is cleared, as `ended` reads it. No response purges the caches here.
    change(
      db,
      sql`insert into tombstones (tag, at) select ${tags.author('')} || id, ${now} from people where id in ${ended}
      on conflict (tag) do update set at = excluded.at`,
    ),
    db
      .update(people)
      .set({ ...bare, nickname: CLOSED_NICKNAME, role: 'user', endedAt: now, updateTime: now })
      .where(sql`id in ${ended}`),
  ],
  daily: [
    { name: 'note looks of nicknames', run: ({ db }) => fillLooks(db) },
    { name: 'forget cleared profiles', run: ({ db, now }) => forgetCleared(db, now) },
  ],
  exports: [
    {
      tables: [people],
      about: 'profile.json    个人资料',
      files: ({ person }) => [
        { name: 'profile.json', text: [`${JSON.stringify(ownPerson(person), null, 2)}\n`] },
      ],
    },
    listPart('cleared-profile.json', '被清空的个人资料', [clearedProfiles], ({ db, person }, offset) =>
      db
        .select({
          nickname: clearedProfiles.nickname,
          intro: clearedProfiles.intro,
          avatar: clearedProfiles.avatar,
          bjCover: clearedProfiles.bjCover,
          webSite: clearedProfiles.webSite,
          createdAt: clearedProfiles.clearedAt,
        })
        .from(clearedProfiles)
        .where(eq(clearedProfiles.userId, person.id))
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('follows.json', '关注的人', [follows], ({ db, person }, offset) =>
      db
        .select({ id: people.id, nickname: people.nickname, createdAt: follows.createdAt })
        .from(follows)
        .innerJoin(people, eq(people.id, follows.targetId))
        .where(eq(follows.userId, person.id))
        .orderBy(follows.createdAt, follows.targetId)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'people',
      key: 'id',
      columns: {
        article_count: sql`select count(*) from articles a
          where a.user_id = people.id and ${isPublicArticle('a')}`,
        collect_count: sql`select count(*) from article_collects where user_id = people.id`,
        fans_count: sql`select count(*) from follows where target_id = people.id`,
        watch_count: sql`select count(*) from follows where user_id = people.id`,
      },
    },
  ],
  moderated: [moderatedPerson],
  totals: { authors: sql`select count(*) from people where ${tables.writing}` },
};
