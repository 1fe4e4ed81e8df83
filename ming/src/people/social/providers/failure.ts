import type { LOGIN_ERROR } from '../../../../../contract/people/auth/auth.ts';

/** Failed login: `key` for the user, `detail` for the log, without secrets. */
export class Failure extends Error {
  override name = 'Failure';
  constructor(
    readonly key: keyof typeof LOGIN_ERROR,
    readonly detail: string = key,
  ) {
    super(detail);
  }
}
