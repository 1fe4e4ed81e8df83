import { leaveNote, takeNote } from '../client/note.ts';
import { say, sayLater } from '../stores/toast.ts';

const BOXES = 'textarea, input:is([type=text], [type=email], [type=url], [type=number], :not([type]))';
const NOTE = 'reloaded-for';

/** Whether a newer release has replaced the scripts of this page: its own one is gone from the server. */
async function isReplaced(script: string): Promise<boolean> {
  return fetch(script, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** Reloads the page, at most once for each release. False where that was tried before. */
function reloadOnce(script: string): boolean {
  const last = takeNote(NOTE);
  leaveNote(NOTE, script);
  if (last === script) return false;
  sayLater('success', '网站刚刚更新，页面已重新加载');
  location.reload();
  return true;
}

/**
 * To be called where a script could not be fetched: where a newer release has replaced the page, the page is reloaded,
 * or, while a box holds text, the reader is told. False where the cause is another one.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const { script } = document.documentElement.dataset;
  if (!script || !(await isReplaced(script))) return false;
  const boxes = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(BOXES);
  if (![...boxes].some((it) => it.value.trim() !== '' && it.checkVisibility())) return reloadOnce(script);
  say('error', '网站刚刚更新：请先保存还没有提交的文字，再刷新页面');
  return true;
}
