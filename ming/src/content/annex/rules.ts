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

/** A name that a new attachment may have; throws 10018 for an ending that is not taken. */
export function nameOf(given: string): string {
  const name = safeName(given);
  if (!annexKindOf(name)) throw new Refusal(CODE.invalid, annexRefusalOf(name));
  return name;
}

/** Another name for an attachment, which keeps its ending: what a file is does not change by its name. */
export function renamed(given: string, before: string): string {
  // A file without an ending is known by its whole name.
  const ending = endingOf(before) ? `.${endingOf(before)}` : '';
  const name = safeName(given);
  if (ending === '' && annexKindOf(name) !== annexKindOf(before))
    throw new Refusal(CODE.invalid, '没有扩展名的文件靠名称识别，不能改成这个名称');
  const whole = name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
  if (whole.length === ending.length || whole.length > ANNEX_NAME_MOST)
    throw new Refusal(CODE.invalid, `附件名称要有 1 到 ${ANNEX_NAME_MOST} 个字符`);
  return whole;
}

/** A file in parts of `partBytes`, but the last. */
type InParts = { size: number; partBytes: number };

/** How many parts a file has. */
export const partCount = ({ size, partBytes }: InParts): number => Math.ceil(size / partBytes);

/** Bytes of a part, counted from 1; 0 where the file has no such part. */
export function partSize(it: InParts, part: number): number {
  if (!Number.isInteger(part) || part < 1 || part > partCount(it)) return 0;
  return Math.min(it.partBytes, it.size - (part - 1) * it.partBytes);
}

/** What is known before an upload begins; see reads.ts. */
export const startFactsColumns = {
  /** How many attachments and unfinished uploads the article has. */
  held: col.number,
  /** Whether an attachment, or an unfinished upload of another content, is called so already. */
  taken: col.number,
  begun: col.number,
  /** Bytes of all uploads of the person, uploads begun within a day, and those that are unfinished. */
  space: col.number,
  today: col.number,
  open: col.number,
};
export type StartFacts = Row<typeof startFactsColumns>;

/** Why an upload must not begin, or null. */
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

/** Whether somebody may download an attachment: it is free, they have paid for it, or it is their own. */
export function mayDownload(annex: { price: number }, reader: { own: boolean; paid: boolean }): boolean {
  return annex.price === 0 || reader.own || reader.paid;
}
