import { CODE, type Code, MESSAGE } from '../../../../contract/kit/envelope.ts';
import { invalidText } from '../../../../contract/kit/names.ts';

/** Refuses a call. The caller gets `code`, `message` and `extra`; nothing was written. */
export class Refusal extends Error {
  readonly code: Code;
  readonly extra: Record<string, unknown>;

  constructor(code: Code, message: string = MESSAGE[code], extra: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

/** 404 naming what is missing: 抱歉，文章不存在. */
export function notFound(what: string): Refusal {
  return new Refusal(CODE.missing, `抱歉，${what}不存在`);
}

/** 10018 naming the invalid field. */
export function invalid(field: string): Refusal {
  return new Refusal(CODE.invalid, invalidText(field));
}
