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
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { mailNotice, NOT_YOU } from '../../../kit/mail/codes.ts';
import { type AccessTokenRow, createToken, revokeTokens, tokensOf } from '../../identity/accessTokens.ts';
import { prove, self } from '../self.ts';

/** New tokens of one person in a day. */
const A_DAY = rule(30, 24 * 60);

export const tokenRoutes = router();

/** A token as its owner sees it. */
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

serve(tokenRoutes, createAccessToken, async ({ name, scopes, days, password, code }, ctx) => {
  const { person } = await self(ctx);
  await ctx.limits.take(`new token:${person.id}`, A_DAY, ctx.now);
  await prove(ctx, person, { password, code });
  const made = await createToken(ctx.db, { userId: person.id, name, scopes, days, now: ctx.now });
  if (!made) throw new Refusal(CODE.refused, `最多保留 ${TOKENS_MOST} 个访问令牌，请先撤销不用的`);
  await mailNotice(ctx, person.email, '新建了访问令牌', [
    `你的账号刚刚新建了访问令牌“${name}”，到 ${gmt8(made.row.expiresAt)} 失效。程序可以用它读写你的文章。`,
    NOT_YOU,
  ]);
  return { ...tokenView(made.row, ctx.now), token: made.token };
});

serve(tokenRoutes, revokeAccessToken, async ({ id }, ctx) => {
  const caller = await signedIn(ctx);
  const gone = await revokeTokens(ctx.db, caller.id, id);
  if (id !== undefined && gone === 0) throw missing('访问令牌');
  return null;
});
