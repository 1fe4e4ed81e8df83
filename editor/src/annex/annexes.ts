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
import { failureText, Refused } from '../../../src/client/failure.ts';
import { NotTaken } from './send/patience.ts';
import { type Step, uploadAnnex } from './upload.ts';
import { addSample, type Pace } from './uploadRate.ts';

/** `sent`: bytes done in this step; `fault`: why it stopped. */
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

/** `unfinished`: uploads without a file here. */
export type Annexes = {
  articleId: number;
  state: 'busy' | 'ready' | 'failed';
  items: readonly AnnexInfo[];
  unfinished: readonly UploadState[];
  running: readonly Running[];
  limits: AnnexRules;
  /** Last refusal. */
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
/** Upload concurrency; memory holds two or three parts per file. */
const AT_ONCE = 2;

export const annexes = atom<Annexes>(NONE);

const turns: (() => void)[] = [];
let busy = 0;
const files = new Map<string, { file: File; stop: AbortController }>();
const updateAnnexes = (some: Partial<Annexes>) => annexes.set({ ...annexes.get(), ...some });
const change = (key: string, some: Partial<Running>) =>
  updateAnnexes({ running: annexes.get().running.map((it) => (it.key === key ? { ...it, ...some } : it)) });
const reasonOf = (error: unknown) =>
  error instanceof NotTaken
    ? `存储没有收下（HTTP ${error.status}），请稍后继续`
    : failureText(error, UNREACHED);

/** Loads attachments and unfinished uploads. */
export async function openAnnexes(articleId: number): Promise<void> {
  if (annexes.get().articleId !== articleId) {
    for (const { stop } of files.values()) stop.abort();
    files.clear();
    annexes.set({ ...NONE, articleId });
  }
  updateAnnexes({ state: 'busy' });
  try {
    const [items, uploads] = await Promise.all([
      call(archiveAnnexInfo, { articleId }),
      callWhole(annexUploads, { articleId }),
    ]);
    if (annexes.get().articleId !== articleId) return;
    updateAnnexes({ state: 'ready', items, unfinished: uploads.data, limits: uploads.extra.limits });
  } catch {
    if (annexes.get().articleId === articleId) updateAnnexes({ state: 'failed' });
  }
}

/** Why a file is rejected; '' if accepted. */
export function uploadFault(file: Pick<File, 'name' | 'size'>, limits: AnnexRules): string {
  if (file.size === 0) return '文件是空的';
  if (file.size > limits.bytes) return `附件不能超过 ${sizeText(limits.bytes)}`;
  return annexKindOf(file.name) ? '' : annexRefusalOf(file.name);
}

/** Unfinished uploads not running here. */
export const leftOf = ({ unfinished, running }: Annexes): UploadState[] =>
  unfinished.filter(
    (it) => !running.some((one) => one.name === it.name && one.size === it.size && files.has(one.key)),
  );

/** Remaining slots, counting running uploads. */
export function roomIn(it: Annexes): number {
  const coming = it.running.filter(({ key }) => files.has(key)).length;
  return it.limits.perArticle - it.items.length - leftOf(it).length - coming;
}

/** Waits for a slot, then uploads. */
async function queue(key: string): Promise<void> {
  change(key, { state: 'waiting', fault: '' });
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve));
  else busy += 1;
  try {
    // May be paused or cancelled meanwhile.
    if (annexes.get().running.find((it) => it.key === key)?.state === 'waiting') await run(key);
  } finally {
    const next = turns.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Uploads or resumes a file; resolves when finished or stopped. */
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
    // Identical content returns the existing attachment.
    const isThere = items.some((it) => it.annexId === item.annexId);
    updateAnnexes({
      items: isThere ? items.map((it) => (it.annexId === item.annexId ? item : it)) : [...items, item],
      running: running.filter((it) => it.key !== key),
      unfinished: unfinished.filter((it) => it.sha256 !== item.sha256),
    });
  } catch (error) {
    if (stop.signal.aborted) change(key, { state: 'paused' });
    else fail(key, error);
  }
}

/** Progress of a step. */
function progressOf(key: string, step: Step, sent: number): Partial<Running> {
  const before = annexes.get().running.find((it) => it.key === key);
  const pace = before?.step === step ? before.pace : [];
  return { step, sent, pace: addSample(pace, sent, Date.now()) };
}

/** Shows the error; a rejected file cannot be resumed. */
function fail(key: string, error: unknown): void {
  change(key, { state: 'failed', fault: reasonOf(error) });
  if (!(error instanceof Refused) || error.code !== CODE.invalid) return;
  files.delete(key);
  const { running, unfinished } = annexes.get();
  const own = running.find((it) => it.key === key);
  updateAnnexes({ unfinished: unfinished.filter((it) => it.name !== own?.name || it.size !== own.size) });
}

/** Queues files; rejected ones are listed with the reason. */
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
  updateAnnexes({ running: [...running, ...fresh], fault: '' });
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

/** Resumes an upload. */
export const resumeUpload = (key: string): Promise<void> => queue(key);

/** Whether the file is still available. */
export const canResume = (key: string): boolean => files.has(key);

/** Removes a file and aborts its upload. */
export async function dropFile(key: string): Promise<void> {
  const { articleId, running } = annexes.get();
  const { name, size } = running.find((it) => it.key === key) ?? {};
  pause(key);
  files.delete(key);
  updateAnnexes({ running: running.filter((it) => it.key !== key) });
  try {
    const { data } = await callWhole(annexUploads, { articleId });
    const own = data.find((it) => it.name === name && it.size === size);
    if (own) await call(abortAnnex, { uploadId: own.uploadId });
  } catch {
    // The server purges its parts within days.
  }
}

/** Aborts an upload of another session. */
export async function giveUp(uploadId: string): Promise<void> {
  await applyAfterConfirmation(call(abortAnnex, { uploadId }), () => ({
    unfinished: annexes.get().unfinished.filter((it) => it.uploadId !== uploadId),
  }));
}

/** Applies a change after the server confirms; shows a refusal. */
async function applyAfterConfirmation(
  sent: Promise<unknown>,
  after: () => Partial<Annexes>,
): Promise<boolean> {
  try {
    await sent;
    updateAnnexes({ ...after(), fault: '' });
    return true;
  } catch (error) {
    updateAnnexes({ fault: reasonOf(error) });
    return false;
  }
}

/** Renames; the server normalises the name. */
export async function rename(annexId: number, name: string): Promise<void> {
  const { articleId } = annexes.get();
  const renamed = await applyAfterConfirmation(call(changeAnnex, { annexId, name }), () => ({}));
  if (renamed) await openAnnexes(articleId);
}

/** Sets the price in fen; 0 is free. */
export async function setPrice(annexId: number, price: number): Promise<void> {
  const own = (it: AnnexInfo) => (it.annexId === annexId ? { ...it, price, isFree: price === 0 } : it);
  await applyAfterConfirmation(call(changeAnnex, { annexId, price }), () => ({
    items: annexes.get().items.map(own),
  }));
}

/** Sets programs and versions; '' for none. */
export async function setRuns(annexId: number, runs: string): Promise<void> {
  const own = (it: AnnexInfo) => (it.annexId === annexId ? { ...it, runs } : it);
  await applyAfterConfirmation(call(changeAnnex, { annexId, runs }), () => ({
    items: annexes.get().items.map(own),
  }));
}

let moving: Promise<void> = Promise.resolve();

/** Moves up (-1) or down (1), one move after the other. */
export function move(annexId: number, step: -1 | 1): Promise<void> {
  moving = moving.then(() => moveNow(annexId, step));
  return moving;
}

async function moveNow(annexId: number, step: -1 | 1): Promise<void> {
  const { articleId, items } = annexes.get();
  const at = items.findIndex((it) => it.annexId === annexId);
  if (at < 0 || !items[at + step]) return;
  const ids = items.map((it) => it.annexId);
  const order = ids.toSpliced(at, 1).toSpliced(at + step, 0, annexId);
  await applyAfterConfirmation(call(sortAnnexes, { articleId, order }), () => ({ items: inOrder(order) }));
}

/** The current attachments in that order; those that it does not name come last. */
function inOrder(order: readonly number[]): AnnexInfo[] {
  const { items } = annexes.get();
  const named = order.flatMap((id) => items.find((it) => it.annexId === id) ?? []);
  return [...named, ...items.filter((it) => !order.includes(it.annexId))];
}

/** Removes an attachment. */
export async function remove(annexId: number): Promise<void> {
  await applyAfterConfirmation(call(removeAnnex, { annexId }), () => ({
    items: annexes.get().items.filter((it) => it.annexId !== annexId),
  }));
}
