import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Action,
  actionName,
  type QueueItem,
  TARGET_NAME,
} from '../../../../contract/operations/moderation/moderation.ts';
import {
  hidden,
  loadQueue,
  moveBy,
  queue,
  ruleAtOnce,
  select,
  undo,
} from '../../../stores/operations/moderation/moderation.ts';
import { Case } from './Case.tsx';
import { type Command, commandOf, KEYS } from './keys.ts';
import { Ruling } from './Ruling.tsx';

/** Actions without a dialog; the others ask for a reason. */
const AT_ONCE: readonly Action[] = ['approve', 'unhide', 'unlock', 'release', 'trust'];

/** Whether a key press belongs to an input or an open dialog. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('dialog:modal') !== null;

/** Moderation queue with keyboard shortcuts. */
export function Queue({ empty }: { empty?: ReactNode }) {
  const { items, at, total, state } = useStore(queue, { ssr: 'initial' });
  const last = useStore(hidden);
  const [asking, setAsking] = useState<{ item: QueueItem; action: Action } | null>(null);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    loadQueue();
  }, []);
  useEffect(() => {
    const act = (action: Action, item: QueueItem | undefined) => {
      if (!item || (action === 'lock' && (item.kind === 'person' || item.kind === 'message'))) return;
      if (AT_ONCE.includes(action)) ruleAtOnce(item, action);
      else setAsking({ item, action });
    };
    const obey = (command: Command) => {
      const now = queue.get();
      const item = now.items[now.at];
      if (command === 'next') moveBy(1);
      else if (command === 'previous') moveBy(-1);
      else if (command === 'help') setHelp((it) => !it);
      else if (command === 'reload') loadQueue();
      else if (command === 'undo') undo();
      else if (command === 'open') item?.url && window.open(item.url, '_blank', 'noopener');
      else act(command, item);
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const command = commandOf(event, isBusy(target));
      if (!command) return;
      event.preventDefault();
      obey(command);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <section aria-label="待处理" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-2 min-h-10">
        <span role="status">{state === 'busy' ? '正在读取…' : `还有 ${total} 条待处理`}</span>
        <button
          type="button"
          className="btn btn-ghost btn-sm ml-auto"
          aria-expanded={help}
          aria-controls="moderation-keys"
          onClick={() => setHelp(!help)}
        >
          快捷键 <kbd>?</kbd>
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => loadQueue()}>
          刷新
        </button>
      </p>
      <dl
        id="moderation-keys"
        className="panel-box grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-4 gap-y-2 p-4 text-sm"
        hidden={!help}
      >
        {KEYS.map((it) => (
          <div key={it.key} className="flex items-center gap-3">
            <dt>
              <kbd className="inline-block min-w-7 px-1.5 py-0.5 text-center rounded-sm border border-base-300 bg-base-200">
                {it.key}
              </kbd>
            </dt>
            <dd>{it.text}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {last && (
          <p className="panel-box flex flex-wrap items-center gap-2 px-4 py-2">
            <span className="min-w-0 truncate">
              已{actionName(last.kind, 'hide')}
              {last.kind === 'person' ? '：' : TARGET_NAME[last.kind]}《{last.title}》
            </span>
            <button type="button" className="btn btn-sm ml-auto" onClick={() => undo()}>
              撤销
            </button>
          </p>
        )}
      </div>
      {state === 'failed' && (
        <p role="alert" className="panel-box p-4">
          待处理的内容没有读取出来。
          <button type="button" className="btn btn-sm ml-2" onClick={() => loadQueue()}>
            重试
          </button>
        </p>
      )}
      {state === 'ready' && items.length === 0 && <div className="panel-box">{empty}</div>}
      <ol className="grid grid-cols-1 gap-3">
        {items.map((item, index) => (
          <Case
            key={`${item.kind} ${item.key}`}
            item={item}
            selected={index === at}
            select={() => select(index)}
            act={(action) =>
              AT_ONCE.includes(action) ? ruleAtOnce(item, action) : setAsking({ item, action })
            }
          />
        ))}
      </ol>
      {asking && <Ruling {...asking} close={() => setAsking(null)} />}
    </section>
  );
}
