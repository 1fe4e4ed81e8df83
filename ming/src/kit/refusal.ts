import { CODE, type Code, MESSAGE } from '../../../contract/envelope.ts';

/** The one way to say no: the caller gets `code` and `message` in the envelope and nothing has changed. */
export class Refusal extends Error {
  readonly code: Code;

  constructor(code: Code, message: string = MESSAGE[code]) {
    super(message);
    this.code = code;
  }
}

/** 404 with the name of what is not there: 抱歉，文章不存在. */
export function missing(what: string): Refusal {
  return new Refusal(CODE.missing, `抱歉，${what}不存在`);
}

/** 10018 naming the field. */
export function invalid(field: string): Refusal {
  return new Refusal(CODE.invalid, `${MESSAGE[CODE.invalid]}：${field}`);
}
