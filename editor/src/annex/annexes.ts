import { atom } from 'nanostores';
import {
  type AnnexInfo,
  type AnnexRules,
  abortAnnex,
  annexRulesOf,
  annexUploads,
  archiveAnnexInfo,
  changeAnnex,
  removeAnnex,
  sortAnnexes,
  type UploadState,
} from '../../../contract/content/annex/annex.ts';
import { annexKindOf, annexRefusalOf } from '../../../contract/content/annex/kinds.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { sizeText } from '../../../contract/kit/sizeText.ts';
import { call, callWhole } from '../../../src/client/call.ts';
import { Refused, whyNot } from '../../../src/client/failure.ts';
import { type Pace, paced } from './pace.ts';
import { NotTaken } from './send/patience.ts';
import { type Step, uploadAnnex } from './upload.ts';

/**
 * An upload in progress. `sent` are the bytes of its step that are done, at which `pace`; `fault` says why it does not continue
 * automatically.
 */
export type Running = {
  key: string;
  name: string;
  size: number;
  step: Step;
  sent: number;
  pace: Pace;
  state: 'waiting' | 'sending' | 'paused' | 'failed';
  fault: string;
};

/** The attachments of the article that is written. `unfinished` are uploads that no file is chosen for here. */
export type Annexes = {
  articleId: number;
  state: 'busy' | 'ready' | 'failed';
  items: readonly AnnexInfo[];
  unfinished: readonly UploadState[];
  running: readonly Running[];
  limits: AnnexRules;
  /** Why the last change was refused. */
  fault: string;
};

const NONE: Annexes = {
  articleId: 0,
  state: 'busy',
  items: [],
  unfinished: [],
  running: [],
  limits: annexRulesOf(undefined),
  fault: '',
};
const UNREACHED = '没有连上网站，请检查网络后重试';
/** Upload concurrency; two or three parts of each file are in memory. */
const AT_ONCE = 2;

/** The attachments of the article that is written. */
export const annexes = atom<Annexes>(NONE);

/** Queue of uploads. */
const turns: (() => void)[] = [];
let busy = 0;
const files = new Map<string, { file: File; stop: AbortController }>();
const set = (some: Partial<Annexes>) => annexes.set({ ...annexes.get(), ...some });
const change = (key: string, some: Partial<Running>) =>
  set({ running: annexes.get().running.map((it) => (it.key === key ? { ...it, ...some } : it)) });
const reasonOf = (error: unknown) =>
  error instanceof NotTaken ? `存储没有收下（HTTP ${error.status}），请稍后继续` : whyNot(error, UNREACHED);

/** Reads the attachments of an article, and the uploads that were not finished. */
export async function openAnnexes(articleId: number): Promise<void> {
  if (annexes.get().articleId !== articleId) {
    for (const { stop } of files.values()) stop.abort();
    files.clear();
    annexes.set({ ...NONE, articleId });
  }
  set({ state: 'busy' });
  try {
    const [items, uploads] = await Promise.all([
      call(archiveAnnexInfo, { articleId }),
      callWhole(annexUploads, { articleId }),
    ]);
    if (annexes.get().articleId !== articleId) return;
    set({ state: 'ready', items, unfinished: uploads.data, limits: uploads.extra.limits });
  } catch {
    if (annexes.get().articleId === articleId) set({ state: 'failed' });
  }
}

/** Why a file is rejected before its upload; empty where it may be uploaded. */
export function uploadFault(file: Pick<File, 'name' | 'size'>, limits: AnnexRules): string {
  if (file.size === 0) return '文件是空的';
  if (file.size > limits.bytes) return `附件不能超过 ${sizeText(limits.bytes)}`;
  return annexKindOf(file.name) ? '' : annexRefusalOf(file.name);
}

/** Unfinished uploads that are not running here. */
export const leftOf = ({ unfinished, running }: Annexes): UploadState[] =>
  unfinished.filter(
    (it) => !running.some((one) => one.name === it.name && one.size === it.size && files.has(one.key)),
  );

/** Remaining number of attachments, counting those in progress. */
export function roomIn(it: Annexes): number {
  const coming = it.running.filter(({ key }) => files.has(key)).length;
  return it.limits.perArticle - it.items.length - leftOf(it).length - coming;
}

/** Queues an upload. */
async function queue(key: string): Promise<void> {
  change(key, { state: 'waiting', fault: '' });
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve));
  else busy += 1;
  try {
    // It may have been paused or cancelled meanwhile.
    if (annexes.get().running.find((it) => it.key === key)?.state === 'waiting') await run(key);
  } finally {
    const next = turns.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Uploads a file, or resumes one that was paused or interrupted; resolves when it is an attachment or has stopped. */
async function run(key: string): Promise<void> {
  const { articleId } = annexes.get();
  const chosen = files.get(key);
  if (!chosen) return;
  const stop = new AbortController();
  files.set(key, { ...chosen, stop });
  change(key, { state: 'sending', fault: '' });
  try {
    const told = (step: Step, bytes: number) => change(key, progressOf(key, step, bytes));
    const item = await uploadAnnex(articleId, chosen.file, { price: 0, stop: stop.signal, told });
    files.delete(key);
    const { items, running, unfinished } = annexes.get();
    // The same content is the attachment that is there already, where it is.
    const isThere = items.some((it) => it.annexId === item.annexId);
    set({
      items: isThere ? items.map((it) => (it.annexId === item.annexId ? item : it)) : [...items, item],
      running: running.filter((it) => it.key !== key),
      unfinished: unfinished.filter((it) => it.sha256 !== item.sha256),
    });
  } catch (error) {
    if (stop.signal.aborted) change(key, { state: 'paused' });
    else fail(key, error);
  }
}

/** An upload that has come so far with a step. */
function progressOf(key: string, step: Step, sent: number): Partial<Running> {
  const before = annexes.get().running.find((it) => it.key === key);
  const pace = before?.step === step ? before.pace : [];
  return { step, sent, pace: paced(pace, sent, Date.now()) };
}

/** Shows why an upload has stopped. What the site does not take at all, by its content or name, cannot be resumed. */
function fail(key: string, error: unknown): void {
  change(key, { state: 'failed', fault: reasonOf(error) });
  if (!(error instanceof Refused) || error.code !== CODE.invalid) return;
  files.delete(key);
  const { running, unfinished } = annexes.get();
  const own = running.find((it) => it.key === key);
  set({ unfinished: unfinished.filter((it) => it.name !== own?.name || it.size !== own.size) });
}

/** Queues files for upload, independent of each other. Rejected ones are listed with the reason. */
export async function addFiles(chosen: readonly File[]): Promise<void> {
  const { running, limits } = annexes.get();
  const left = leftOf(annexes.get());
  let room = roomIn(annexes.get());
  const fresh = chosen.map((file): Running => {
    const { name, size } = file;
    const goesOn = left.some((it) => it.name === name && it.size === size);
    const full = room > 0 || goesOn ? '' : `一篇文章最多有 ${limits.perArticle} 个附件，没有添加这个`;
    const fault = uploadFault(file, limits) || full;
    if (!fault && !goesOn) room -= 1;
    return {
      key: crypto.randomUUID(),
      name,
      size,
      step: 'hashing',
      sent: 0,
      pace: [],
      state: fault ? 'failed' : 'waiting',
      fault,
    };
  });
  set({ running: [...running, ...fresh], fault: '' });
  const taken = fresh.filter(({ key, fault }, at) => {
    const file = chosen[at];
    if (!fault && file) files.set(key, { file, stop: new AbortController() });
    return files.has(key);
  });
  await Promise.all(taken.map(({ key }) => queue(key)));
}

/** Pauses an upload; the server keeps its parts for three days. */
export function pause(key: string): void {
  files.get(key)?.stop.abort();
  if (annexes.get().running.find((it) => it.key === key)?.state === 'waiting')
    change(key, { state: 'paused' });
}

/** Resumes what was paused or interrupted. */
export const resumeUpload = (key: string): Promise<void> => queue(key);

/** Whether an upload can be resumed: its file is still at hand. */
export const canResume = (key: string): boolean => files.has(key);

/** Removes a file from the list, and aborts its upload. */
export async function dropFile(key: string): Promise<void> {
  const { articleId, running } = annexes.get();
  const { name, size } = running.find((it) => it.key === key) ?? {};
  pause(key);
  files.delete(key);
  set({ running: running.filter((it) => it.key !== key) });
  try {
    const { data } = await callWhole(annexUploads, { articleId });
    const own = data.find((it) => it.name === name && it.size === size);
    if (own) await call(abortAnnex, { uploadId: own.uploadId });
  } catch {
    // The site purges its parts within days.
  }
}

/** Aborts an upload that was begun elsewhere or before a reload. */
export async function giveUp(uploadId: string): Promise<void> {
  await written(call(abortAnnex, { uploadId }), () => ({
    unfinished: annexes.get().unfinished.filter((it) => it.uploadId !== uploadId),
  }));
}

/** Shows a change once the site has made it; a refusal is shown beside the list. */
async function written(sent: Promise<unknown>, after: () => Partial<Annexes>): Promise<boolean> {
  try {
    await sent;
    set({ ...after(), fault: '' });
    return true;
  } catch (error) {
    set({ fault: reasonOf(error) });
    return false;
  }
}

/** Renames an attachment; the site decides what its name becomes. */
export async function rename(annexId: number, name: string): Promise<void> {
  const { articleId } = annexes.get();
  const renamed = await written(call(changeAnnex, { annexId, name }), () => ({}));
  if (renamed) await openAnnexes(articleId);
}

/** Sets the price of an attachment in fen; 0 is free. */
export async function setPrice(annexId: number, price: number): Promise<void> {
  const own = (it: AnnexInfo) => (it.annexId === annexId ? { ...it, price, isFree: price === 0 } : it);
  await written(call(changeAnnex, { annexId, price }), () => ({ items: annexes.get().items.map(own) }));
}

/** Sets the programs and versions that an attachment runs in; empty where nothing is said. */
export async function setRuns(annexId: number, runs: string): Promise<void> {
  const own = (it: AnnexInfo) => (it.annexId === annexId ? { ...it, runs } : it);
  await written(call(changeAnnex, { annexId, runs }), () => ({ items: annexes.get().items.map(own) }));
}

/** Moves an attachment up (-1) or down (1) by one place. */
export async function move(annexId: number, step: -1 | 1): Promise<void> {
  const { articleId, items } = annexes.get();
  const at = items.findIndex((it) => it.annexId === annexId);
  const item = items[at];
  if (!item || !items[at + step]) return;
  const next = items.toSpliced(at, 1).toSpliced(at + step, 0, item);
  const order = next.map((it) => it.annexId);
  await written(call(sortAnnexes, { articleId, order }), () => ({ items: next }));
}

/** Removes an attachment. */
export async function remove(annexId: number): Promise<void> {
  await written(call(removeAnnex, { annexId }), () => ({
    items: annexes.get().items.filter((it) => it.annexId !== annexId),
  }));
}
