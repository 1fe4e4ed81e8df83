import { atom, onMount, type WritableAtom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  type AccessToken,
  accessTokens,
  createAccessToken,
  revokeAccessToken,
} from '../../../../contract/people/auth/accessToken.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, orReread } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';

/** Loaded on mount; null while loading, `lost` after a failure. */
export const tokens: WritableAtom<AccessToken[] | null | 'lost'> = atom(null);
onMount(tokens, () => void readTokens());

/** The new token; shown only once. */
export const madeToken = atom<{ name: string; token: string } | null>(null);

const toLost = (): 'lost' => 'lost';

async function readTokens(): Promise<void> {
  tokens.set(await call({ ...accessTokens, silent: true }, {}).catch(toLost));
}

const making = idempotencyKeys();

/** Creates a token into `madeToken`; idempotent for the same fields after a lost answer. */
export function makeToken(given: Input<typeof createAccessToken>): Promise<Outcome> {
  return attempt(async () => {
    const { password, code, ...fields } = given;
    const key = making.keyOf(fields);
    const { token, name } = await call(createAccessToken, { ...fields, password, code, key });
    making.done();
    madeToken.set({ name, token });
    await readTokens();
  }, '访问令牌已新建');
}

/** Revokes a token. */
export function revokeToken(id: string): Promise<Outcome> {
  return attempt(async () => {
    await orReread(tellTrouble(call(revokeAccessToken, { id })), readTokens);
    await readTokens();
  }, '访问令牌已撤销');
}
