import { atom, onMount, type WritableAtom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  type AccessToken,
  accessTokens,
  createAccessToken,
  revokeAccessToken,
} from '../../../../contract/people/auth/accessToken.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** One's personal access tokens, loaded on mount; `null` while loading, `lost` after a failure. */
export const tokens: WritableAtom<AccessToken[] | null | 'lost'> = atom(null);
onMount(tokens, () => void readTokens());

/** The token that was just made: nobody says it again. */
export const madeToken = atom<{ name: string; token: string } | null>(null);

const lost = (): 'lost' => 'lost';

async function readTokens(): Promise<void> {
  tokens.set(await call({ ...accessTokens, silent: true }, {}).catch(lost));
}

/** Makes a token, which `madeToken` then holds. */
export function makeToken(given: Input<typeof createAccessToken>): Promise<Outcome> {
  return attempt(async () => {
    const { token, name } = await call(createAccessToken, given);
    madeToken.set({ name, token });
    await readTokens();
  }, '访问令牌已新建');
}

/** Revokes a token. */
export function revokeToken(id: string): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(revokeAccessToken, { id }));
    await readTokens();
  }, '访问令牌已撤销');
}
