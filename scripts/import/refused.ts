/** A refusal of the site, with its reason. */
export class Refused extends Error {
  readonly code: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, extra: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}
