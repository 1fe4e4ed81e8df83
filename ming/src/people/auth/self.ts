import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { confirmOwner, type Proof } from '../identity/confirm.ts';
import { passwordOf } from '../identity/passwords.ts';
import { type PersonRow, personById } from '../user/reads.ts';

/** The caller's person and token; throws 401. */
export async function self(ctx: Context): Promise<{ person: PersonRow; token: string }> {
  const caller = await ctx.caller();
  const person = caller && (await personById(ctx.db, caller.id));
  if (!person || !ctx.token) throw new Refusal(CODE.unauthorised);
  return { person, token: ctx.token };
}

/** Throws unless the caller proves ownership; returns the stored password, or undefined. */
export async function requireProof(ctx: Context, { id, email }: PersonRow, given: Proof) {
  const stored = await passwordOf(ctx.db, id);
  await confirmOwner(ctx, { id, email, hash: stored?.hash }, given);
  return stored;
}
