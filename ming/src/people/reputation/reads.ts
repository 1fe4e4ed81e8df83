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

/** Forum rules from `settingRow(db, 'forum')`. */
function rulesIn(rows: readonly { value: string }[]): ForumRules {
  return z.parse(forumRules, rows[0] ? JSON.parse(rows[0].value) : {});
}

/** Current forum rules. */
export async function currentRules(db: Db): Promise<ForumRules> {
  return rulesIn(await settingRow(db, 'forum'));
}

/** Caller with reputation and forum rules; throws 401. */
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

/** Throws 403 if the privilege is missing. */
export function demand(member: Member, privilege: Privilege): void {
  if (!may(member, privilege))
    throw new Refusal(CODE.forbidden, privilegeFault(member, privilege) ?? undefined);
}
