import { CODE, TOMORROW } from '../../contract/kit/envelope.ts';

/** A refusal of the site, with its reason. */
export class Refused extends Error {
  readonly code: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, extra: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  /** Whether it will be another answer soon. */
  get isPassing(): boolean {
    return this.code === CODE.limited && !this.isForToday;
  }

  /** Whether what may be done in a day is used up. */
  get isForToday(): boolean {
    return this.code === CODE.limited && this.extra['tomorrow'] === TOMORROW.tomorrow;
  }
}
