import { CODE } from '../../../../contract/kit/envelope.ts';
import { renderPost } from '../../../../markdown/index.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { checkLength } from '../../kit/text.ts';

/** Renders the rules to sanitized HTML; throws 400 if too long or empty. There is no locked part. */
export async function rulesHtml(source: string): Promise<string> {
  checkLength('answer', source);
  const { html, locked, fault } = await renderPost(source);
  if (fault) throw new Refusal(CODE.refused, fault);
  const whole = html + (locked ?? '');
  if (whole === '') throw new Refusal(CODE.refused, '活动规则没有内容');
  return whole;
}
