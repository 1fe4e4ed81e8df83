/** A refusal of the site, with its reason. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}
