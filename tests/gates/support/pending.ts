import { scriptsOf } from '../../../ming/seed/checks.ts';
import { type SeedText, seedTexts } from '../../../ming/seed/texts.ts';

const { scripts } = scriptsOf(seedTexts().map(({ key }) => key));

/** Whether a text carries no mark yet that says where its numbers come from; from the first on, all are demanded. */
export function isPending({ key, source }: SeedText): boolean {
  return !scripts.get(key)?.check && !/^<!-- table: |^```text output$/m.test(source);
}
