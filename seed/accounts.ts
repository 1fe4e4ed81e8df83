import { eq } from 'drizzle-orm';
import type { Db } from '../ming/src/kit/db.ts';
import { hashPassword } from '../ming/src/people/identity/password.ts';
import { passwords } from '../ming/src/people/identity/schema.ts';
import { people } from '../ming/src/people/user/schema.ts';
import { personId } from './people.ts';

/** Demo logins. Invented people, public password. */

const PASSWORD = 'mingjie-demo';

const ACCOUNTS = [
  { name: 'demo', nickname: '演示读者', role: 'user', intro: '用来体验登录后的阅读。' },
  { name: 'editor', nickname: '演示编辑', role: 'editor', intro: '用来体验编辑的工作。' },
  { name: 'admin', nickname: '演示管理员', role: 'admin', intro: '用来体验站点的管理。' },
] as const;

/** An invented author's login, to try writing. */
const AUTHOR = { email: 'author@mingjie.test', person: personId('gu-xingzhi') } as const;

/** Statements for the accounts; in one batch after the other people. */
export function accountInserts(db: Db, time: number) {
  const rows = ACCOUNTS.map((it) => ({ ...it, id: `demo-${it.name}` }));
  return [
    ...rows.map(({ id, name, nickname, role, intro }) =>
      db.insert(people).values({
        id,
        nickname,
        role,
        email: `${name}@mingjie.test`,
        intro: `${intro}（演示账号，人物为虚构）`,
        createTime: time,
        updateTime: time,
      }),
    ),
    db.update(people).set({ email: AUTHOR.email }).where(eq(people.id, AUTHOR.person)),
    ...[...rows.map((it) => it.id), AUTHOR.person].map((id) =>
      db.insert(passwords).values({ userId: id, hash: hashPassword(PASSWORD), updatedAt: time }),
    ),
  ];
}
