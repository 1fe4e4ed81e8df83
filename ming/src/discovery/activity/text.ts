import { CODE } from '../../../../contract/kit/envelope.ts';
import { renderPost } from '../../../../markdown/index.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { checkLength } from '../../kit/text.ts';

/** The rules of an activity as safe HTML; throws 400 where they are too long or hold nothing. They lock nothing. */
export async function rulesHtml(source: string): Promise<string> {
  checkLength('answer', source);
  const { html, locked, fault } = await renderPost(source);
  if (fault) throw new Refusal(CODE.refused, fault);
  const whole = html + (locked ?? '');
  if (whole === '') throw new Refusal(CODE.refused, '活动规则没有内容');
  return whole;
}
