import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { updateUser, userCount, userInfoOf } from '../../../../contract/people/user/user.ts';
import { isOwnPicture } from '../../kit/file/reads.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { admit } from '../conduct/gate.ts';
import { checkReserved } from '../conduct/reservedNames.ts';
import { nicknameTaken } from './nickname.ts';
import { followRow, type PersonRow, personById } from './reads.ts';
import { chosenNickname, foreignPicture, introOf, siteOf } from './rules.ts';
import { countsOf, ownPerson, publicPerson } from './views.ts';
import { changePerson, type Particulars } from './writes.ts';

const CHANGES = rule(20, 60);

export const userRoutes = router();

serve(userRoutes, userInfoOf, async ({ userId }, ctx) => {
  const row = await personOrSelf(ctx, userId);
  const caller = await ctx.caller();
  // Access tokens may not read the e-mail address.
  if (caller?.id === row.id && !caller.access) return ownPerson(row);
  const [follow] = caller ? await followRow(ctx.db, caller.id, row.id) : [];
  return { ...publicPerson(row), isFollowed: follow !== undefined };
});

serve(userRoutes, userCount, async ({ id }, ctx) => {
  const counts = countsOf(await personOrSelf(ctx, id));
  return new Reply(counts, counts);
});

/** Input field by label. */
const PROFILE_INPUTS = { 昵称: 'nickname', 简介: 'intro' };

serve(userRoutes, updateUser, async (given, ctx) => {
  const person = await personOrSelf(ctx, undefined);
  const wanted: Particulars = {
    ...(given.nickname !== undefined && { nickname: chosenNickname(given.nickname) }),
    ...(given.intro !== undefined && { intro: introOf(given.intro) }),
    ...(given.webSite !== undefined && { webSite: siteOf(given.webSite) }),
    ...(given.avatar !== undefined && { avatar: given.avatar }),
    ...(given.bjCover !== undefined && { bjCover: given.bjCover }),
  };
  if (wanted.nickname !== undefined && wanted.nickname !== person.nickname)
    await checkReserved(ctx.db, wanted.nickname, person.role);
  await checkPicture(ctx, person, 'avatar', '头像', wanted);
  await checkPicture(ctx, person, 'bjCover', '主页封面', wanted);
  if (Object.keys(wanted).length === 0) return null;
  await ctx.limits.take(`person ${person.id}`, CHANGES, ctx.now);
  const fields = { 昵称: wanted.nickname ?? '', 简介: wanted.intro ?? '' };
  const { 昵称: nickname, 简介: intro } = (
    await admit(ctx, { userId: person.id, channel: 'profile', key: '', fields, inputs: PROFILE_INPUTS })
  ).fields;
  if (wanted.nickname !== undefined) wanted.nickname = nickname;
  if (wanted.intro !== undefined) wanted.intro = intro;
  if (!(await changePerson(ctx.db, person.id, wanted, ctx.now))) throw nicknameTaken();
  ctx.touch(tags.author(person.id));
  return null;
});

/** Allows an unchanged, empty or own uploaded picture. */
async function checkPicture(
  { db }: Context,
  person: PersonRow,
  key: 'avatar' | 'bjCover',
  name: string,
  wanted: Particulars,
): Promise<void> {
  const address = wanted[key];
  if (!address || address === person[key]) return;
  if (!(await isOwnPicture(db, person.id, address))) throw foreignPicture(key, name);
}

/** The requested person, or the caller. */
async function personOrSelf(ctx: Context, asked: string | undefined): Promise<PersonRow> {
  const id = asked ?? (await ctx.caller())?.id;
  if (!id) throw new Refusal(CODE.unauthorised);
  const row = await personById(ctx.db, id);
  if (!row) throw notFound('用户');
  return row;
}
