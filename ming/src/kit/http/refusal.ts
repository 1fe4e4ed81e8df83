import { CODE, type Code, MESSAGE } from '../../../../contract/kit/envelope.ts';
import { misfit } from '../../../../contract/kit/names.ts';

/** The one way to say no: the caller gets `code`, `message` and `extra` in the envelope and nothing has changed. */
export class Refusal extends Error {
  readonly code: Code;
  readonly extra: Record<string, unknown>;

  constructor(code: Code, message: string = MESSAGE[code], extra: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

/** 404 with the name of what is not there: 抱歉，文章不存在. */
export function missing(what: string): Refusal {
  return new Refusal(CODE.missing, `抱歉，${what}不存在`);
}

/** 10018 naming the field as people call it. */
export function invalid(field: string): Refusal {
  return new Refusal(CODE.invalid, misfit(field));
}
