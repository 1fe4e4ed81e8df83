import {
  ANNEX_NAME_MOST,
  ANNEX_PARTS_MOST,
  type AnnexRules,
} from '../../../../contract/content/annex/annex.ts';
import { annexKindOf, annexRefusalOf, endingOf } from '../../../../contract/content/annex/kinds.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { sizeText } from '../../../../contract/kit/sizeText.ts';
import { col, type Row } from '../../kit/db.ts';
import { safeName } from '../../kit/file/disposition.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Sanitized name of a new attachment; throws 10018 for a refused extension. */
export function nameOf(given: string): string {
  const name = safeName(given);
  if (!annexKindOf(name)) throw new Refusal(CODE.invalid, annexRefusalOf(name));
  return name;
}

/** Renames an attachment, keeping its extension. */
export function renamed(given: string, before: string): string {
  // Without an extension, the whole name decides the kind.
  const ending = endingOf(before) ? `.${endingOf(before)}` : '';
  const name = safeName(given);
  if (ending === '' && annexKindOf(name) !== annexKindOf(before))
    throw new Refusal(CODE.invalid, '没有扩展名的文件靠名称识别，不能改成这个名称');
  const whole = name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
  if (whole.length === ending.length || whole.length > ANNEX_NAME_MOST)
    throw new Refusal(CODE.invalid, `附件名称要有 1 到 ${ANNEX_NAME_MOST} 个字符`);
  return whole;
}

type InParts = { size: number; partBytes: number };

/** Number of parts. */
export const partCount = ({ size, partBytes }: InParts): number => Math.ceil(size / partBytes);

/** Size of a part (from 1) in bytes; 0 if there is no such part. */
export function partSize(it: InParts, part: number): number {
  if (!Number.isInteger(part) || part < 1 || part > partCount(it)) return 0;
  return Math.min(it.partBytes, it.size - (part - 1) * it.partBytes);
}

/** Facts for `startFault`; see reads.ts. */
export const startFactsColumns = {
  /** Attachments and unfinished uploads of the article. */
  held: col.number,
  /** Whether an attachment, or another unfinished upload, has the name. */
  taken: col.number,
  begun: col.number,
  /** The person's total bytes, uploads within a day, unfinished uploads. */
  space: col.number,
  today: col.number,
  open: col.number,
};
export type StartFacts = Row<typeof startFactsColumns>;

/** Why an upload must not begin, in Chinese, or null. */
export function startFault(facts: StartFacts, it: InParts, rules: AnnexRules): string | null {
  const most = Math.min(rules.bytes, ANNEX_PARTS_MOST * it.partBytes);
  const { size } = it;
  if (size > most) return `附件不能超过 ${sizeText(most)}`;
  if (facts.begun)
    return '这篇文章有一个同名的上传还没有传完，内容与这个文件不同：请选择原来的文件接着传，或先放弃它';
  if (facts.taken) return '这篇文章已有同名的附件，请改名后再上传';
  if (facts.held >= rules.perArticle) return `一篇文章最多有 ${rules.perArticle} 个附件`;
  if (facts.open >= rules.atOnce) return `同时最多有 ${rules.atOnce} 个未完成的上传，请先完成或放弃其中一些`;
  if (facts.today >= rules.aDay) return `一天最多上传 ${rules.aDay} 个附件，请明天再试`;
  if (facts.space + size > rules.space) return '你的上传空间已用完，删除不再使用的附件后，空间会在一天内恢复';
  return null;
}

/** Throws 10018 for a price over the limit. */
export function checkPrice(price: number, rules: AnnexRules): void {
  if (price > rules.price) throw new Refusal(CODE.invalid, `价格不能超过 ${rules.price / 100} 元`);
}

/** Whether a reader may download: free, paid or own. */
export function mayDownload(annex: { price: number }, reader: { own: boolean; paid: boolean }): boolean {
  return annex.price === 0 || reader.own || reader.paid;
}
