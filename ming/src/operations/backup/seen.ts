import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Refuses a plan with conflicts that the operator has not accepted. */
export function checkSeen(
  { obstacles }: { obstacles: readonly { code: string; text: string }[] },
  accepted: readonly string[],
): void {
  const unseen = obstacles.filter(({ code }) => !accepted.includes(code));
  if (unseen.length > 0)
    throw new Refusal(CODE.refused, `没有恢复，先要确认：${unseen.map((one) => one.text).join('；')}`);
}
