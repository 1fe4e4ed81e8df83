import { emailLogin, logout, userByToken } from '../../../contract/auth.ts';
import { CODE } from '../../../contract/envelope.ts';
import { callerOf } from '../kit/caller.ts';
import { Refusal } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { personById } from '../user/reads.ts';
import { ownPerson } from '../user/views.ts';
import { hashPassword, isDated, matches } from './password.ts';
import { accountByEmail } from './reads.ts';
import { emailOf, wrongLogin } from './rules.ts';
import { closeSession, openSession } from './writes.ts';

export const authRoutes = router();

serve(authRoutes, emailLogin, async ({ email, password }, { db, now }) => {
  const account = await accountByEmail(db, emailOf(email));
  if (!matches(password, account?.password.hash) || !account) throw wrongLogin();
  const renewed = isDated(account.password.hash) ? hashPassword(password) : undefined;
  const token = await openSession(db, account.password, now, renewed);
  if (!token) throw wrongLogin();
  return { ...ownPerson(account.person), token };
});

serve(authRoutes, logout, async (_given, { db, token }) => {
  if (token) await closeSession(db, token);
  return null;
});

// A token in the header decides alone, even when it has expired: whose call it is must not depend on the time.
serve(authRoutes, userByToken, async (given, ctx) => {
  const caller = await (given.token && !ctx.token ? callerOf(ctx.db, given.token, ctx.now) : ctx.caller());
  const person = caller && (await personById(ctx.db, caller.id));
  if (!person) throw new Refusal(CODE.unauthorised);
  return ownPerson(person);
});
