import { useStore } from '@nanostores/react';
import { saveNow, state, storageRefused } from '../draft/draft.ts';
import type { State } from '../draft/saver.ts';

/** Time zone of the site. */
const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
});

const NO_STORAGE = '浏览器不允许存储，离线时写的内容会丢失';

/** Save status in words. */
export function savedText(it: State): string {
  if (it.name === 'saved') return it.at ? `已保存 ${CLOCK.format(it.at)}` : '';
  if (it.name === 'saving') return '保存中…';
  if (it.name === 'offline') return it.message ? `没有保存：${it.message}` : '离线：只在本机';
  if (it.name === 'local') return '只在本机';
  if (it.name === 'clash') return '与别处的修改冲突';
  return 'message' in it ? `没有保存：${it.message}` : '';
}

/** Save status; a press saves now. */
export function Saved() {
  const it = useStore(state);
  const refused = useStore(storageRefused);
  const behind = it.name === 'local' || it.name === 'offline' || it.name === 'refused';
  return (
    <>
      <span
        className="desk-saved min-w-0 truncate text-sm text-(--muted) tabular-nums data-[state=clash]:text-error data-[state=offline]:text-error data-[state=refused]:text-error"
        role="status"
        data-state={it.name}
        title={savedText(it)}
      >
        {savedText(it)}
      </span>
      {behind && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={saveNow}>
          立即保存
        </button>
      )}
      {refused && (
        <span className="min-w-0 truncate text-error" title={NO_STORAGE}>
          {NO_STORAGE}
        </span>
      )}
    </>
  );
}
