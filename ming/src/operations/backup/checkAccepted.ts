import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Throws if the plan has conflicts not in `accepted`. */
export function checkAccepted(
  { obstacles }: { obstacles: readonly { code: string; text: string }[] },
  accepted: readonly string[],
): void {
  const unseen = obstacles.filter(({ code }) => !accepted.includes(code));
  if (unseen.length > 0)
    throw new Refusal(CODE.refused, `没有恢复，先要确认：${unseen.map((one) => one.text).join('；')}`);
}
