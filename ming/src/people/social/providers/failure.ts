import type { LOGIN_ERROR } from '../../../../../contract/people/auth/auth.ts';

/** Why a login at a provider came to nothing: `key` for the reader, `detail` for the log, without any secret. */
export class Failure extends Error {
  override name = 'Failure';
  constructor(
    readonly key: keyof typeof LOGIN_ERROR,
    readonly detail: string = key,
  ) {
    super(detail);
  }
}
