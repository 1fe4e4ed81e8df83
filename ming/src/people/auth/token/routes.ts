import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  accessTokens,
  createAccessToken,
  revokeAccessToken,
  TOKENS_MOST,
} from '../../../../../contract/people/auth/accessToken.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { mailNotice, NOT_YOU } from '../../../kit/mail/codes.ts';
import { type AccessTokenRow, createToken, revokeTokens, tokensOf } from '../../identity/accessTokens.ts';
import { requireProof, self } from '../self.ts';

/** New tokens per person and day. */
const A_DAY = rule(30, 24 * 60);

export const tokenRoutes = router();

/** Token for its owner. */
function tokenView(row: AccessTokenRow, now: number): Wire<typeof accessTokens>[number] {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    hint: row.hint,
    createTime: gmt8(row.createdAt),
    usedTime: row.usedAt > 0 ? gmt8(row.usedAt) : '',
    expireTime: gmt8(row.expiresAt),
    expired: row.expiresAt <= now,
  };
}

serve(tokenRoutes, accessTokens, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  return (await tokensOf(ctx.db, id)).map((row) => tokenView(row, ctx.now));
});

serve(tokenRoutes, createAccessToken, async ({ name, scopes, days, password, code, key }, ctx) => {
  const { person } = await self(ctx);
  await ctx.limits.take(`new token:${person.id}`, A_DAY, ctx.now);
  await requireProof(ctx, person, { password, code });
  const made = await createToken(ctx.db, { userId: person.id, name, scopes, days, key, now: ctx.now });
  if (!made) throw new Refusal(CODE.refused, `最多保留 ${TOKENS_MOST} 个访问令牌，请先撤销不用的`);
  const until = gmt8(made.row.expiresAt);
  if (made.isNew)
    await mailNotice(ctx, person.email, '新建了访问令牌', [
      `你的账号刚刚新建了访问令牌“${name}”，到 ${until} 失效。程序可以用它读写你的文章。`,
      NOT_YOU,
    ]);
  return { ...tokenView(made.row, ctx.now), token: made.token };
});

serve(tokenRoutes, revokeAccessToken, async ({ id }, ctx) => {
  const caller = await signedIn(ctx);
  const gone = await revokeTokens(ctx.db, caller.id, id);
  if (id !== undefined && gone === 0) throw notFound('访问令牌');
  return null;
});
