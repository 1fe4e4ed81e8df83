import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CODE } from '../../../../contract/kit/envelope.ts';
import type { Privilege } from '../../../../contract/people/reputation/privilege.ts';
import { type ForumRules, forumRules } from '../../../../contract/people/reputation/reputation.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { type Caller, signedIn } from '../../kit/http/caller.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { settingRow } from '../../kit/setting.ts';
import { type Member, may, privilegeFault } from './rules.ts';

/** The rules of the forum from the rows of `settingRow(db, 'forum')`. */
function rulesIn(rows: readonly { value: string }[]): ForumRules {
  return z.parse(forumRules, rows[0] ? JSON.parse(rows[0].value) : {});
}

/** The rules of the forum as they are set now. */
export async function rulesNow(db: Db): Promise<ForumRules> {
  return rulesIn(await settingRow(db, 'forum'));
}

/** The caller with their reputation and the rules of the forum; throws 401 where nobody is logged in. */
export async function memberOf(ctx: { db: Db; caller: () => Promise<Caller | null> }): Promise<Member> {
  const caller = await signedIn(ctx);
  const [set, [person], members] = await ctx.db.batch([
    settingRow(ctx.db, 'forum'),
    rowsOf(
      ctx.db,
      { reputation: col.number },
      sql`select max(1, reputation) as reputation from people where id = ${caller.id}`,
    ),
    rowsOf(
      ctx.db,
      { few: col.number },
      sql`select count(*) as few from (select 1 from people limit (select coalesce(
        (select value ->> '$.fewMembers' from settings where name = 'forum'), 50)))`,
    ),
  ]);
  const rules = rulesIn(set);
  const few = (members[0]?.few ?? 0) < rules.fewMembers;
  return { ...caller, reputation: person?.reputation ?? 1, few, rules };
}

/** Throws 403, saying what it takes, where somebody lacks a privilege. */
export function demand(member: Member, privilege: Privilege): void {
  if (!may(member, privilege))
    throw new Refusal(CODE.forbidden, privilegeFault(member, privilege) ?? undefined);
}
