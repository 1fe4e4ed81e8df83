import { leaveNote, takeNote } from '../../../client/note.ts';
import { sayLater } from '../../../stores/kit/toast.ts';

const NOTE = 'reloaded-for';

/**
 * Call after a script failed to load: reloads once if a newer release replaced the page. False for other
 * causes, or while text is being written.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const { script = '' } = document.documentElement.dataset;
  const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }));
  const isWriting = [...document.querySelectorAll('textarea')].some((it) => it.value !== '');
  if (status !== 404 || isWriting || takeNote(NOTE) === script) return false;
  leaveNote(NOTE, script);
  sayLater('success', '网站刚刚更新，页面已重新加载');
  location.reload();
  return true;
}
