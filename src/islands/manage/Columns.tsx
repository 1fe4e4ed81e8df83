import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnColumn } from '../../../contract/column.ts';
import { COLUMN_NAME_MOST } from '../../../contract/limits.ts';
import { place } from '../../../contract/places.ts';
import { COLUMN_STATUS, COLUMN_STATUS_NAME } from '../../../contract/special.ts';
import { changeColumn, dropColumn, loadColumns, makeColumn, ownColumns } from '../../stores/columns.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Ask } from './Ask.tsx';
import { TopicForm } from './TopicForm.tsx';
import { TopicLine } from './TopicLine.tsx';

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';
const HINT = '可以不写，显示在专栏的页面上';

type Asking = { what: 'make' } | { what: 'change' | 'drop'; it: OwnColumn };

function Line({ it, ask }: { it: OwnColumn; ask: (it: Asking) => void }) {
  const open = it.status !== COLUMN_STATUS.unpublished;
  const set = (status: number, done: string) => changeColumn({ id: it.id, status }, done);
  return (
    <TopicLine
      name={it.name}
      href={place.manageColumn(it.id)}
      cover={it.cover}
      intro={it.intro}
      mark={COLUMN_STATUS_NAME[it.status] ?? ''}
      figures={`${it.catNum} 章，${it.articleNum} 篇公开，共 ${it.ownNum} 篇`}
    >
      <a className={ACTION} href={place.manageColumn(it.id)}>
        章节与文章
      </a>
      {open && (
        <a className={ACTION} href={place.column(it.id)}>
          查看
        </a>
      )}
      <button
        type="button"
        className={ACTION}
        onClick={() =>
          open
            ? set(COLUMN_STATUS.unpublished, '专栏已下架，只有你能看到')
            : set(COLUMN_STATUS.running, '专栏已发布')
        }
      >
        {open ? '下架' : '发布'}
      </button>
      {open && (
        <button
          type="button"
          className={ACTION}
          onClick={() =>
            it.status === COLUMN_STATUS.finished
              ? set(COLUMN_STATUS.running, '专栏继续连载')
              : set(COLUMN_STATUS.finished, '专栏已完结')
          }
        >
          {it.status === COLUMN_STATUS.finished ? '继续连载' : '标为完结'}
        </button>
      )}
      <button type="button" className={ACTION} onClick={() => ask({ what: 'change', it })}>
        修改
      </button>
      <button type="button" className={ACTION} onClick={() => ask({ what: 'drop', it })}>
        删除
      </button>
    </TopicLine>
  );
}

/** Asks before a column is deleted. */
function DropColumn({ it, close }: { it: OwnColumn; close: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const drop = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await dropColumn(it.id);
    setBusy(false);
    if (outcome === 'done') close();
    else setFault('专栏没有删除，请检查网络后再试一次。');
  };
  return (
    <Ask title={`删除专栏“${it.name}”？`} close={close}>
      <p>章节会一起删除，不能恢复；其中的 {it.ownNum} 篇文章都还在，只是不再属于这个专栏。</p>
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault}
      </p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button type="button" className="btn btn-error" aria-disabled={busy} onClick={drop}>
          {busy ? '正在删除…' : '删除专栏'}
        </button>
      </div>
    </Ask>
  );
}

/** One's own columns: make, change, publish, delete, and the way to their chapters. */
export function Columns() {
  const { list, state } = useStore(ownColumns, { ssr: 'initial' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  useEffect(() => {
    loadColumns();
  }, []);
  const form = { what: '专栏', nameMost: COLUMN_NAME_MOST, introHint: HINT, done: close };
  return (
    <>
      <section className="panel-box" aria-label="我的专栏" aria-busy={state === 'busy'}>
        <div className="flex items-center justify-between gap-3 px-5 py-3 border-b border-base-300 max-tabs:px-4">
          <h2 className="text-lg font-semibold">专栏</h2>
          <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
            新建专栏
          </button>
        </div>
        <Loaded state={list.length > 0 ? 'ready' : state} what="你的专栏" again={loadColumns}>
          {list.length === 0 ? (
            <p className="grid content-center min-h-40 px-5 text-center text-(--muted)">
              还没有专栏。专栏把一组文章按章节排好，读者可以从头读到尾。
            </p>
          ) : (
            <ul>
              {list.map((it) => (
                <Line key={it.id} it={it} ask={setAsking} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {asking?.what === 'make' && (
        <Ask title="新建专栏" close={close}>
          <TopicForm {...form} save={makeColumn} />
        </Ask>
      )}
      {asking?.what === 'change' && (
        <Ask title={`修改“${asking.it.name}”`} close={close}>
          <TopicForm {...form} it={asking.it} save={(it) => changeColumn({ id: asking.it.id, ...it })} />
        </Ask>
      )}
      {asking?.what === 'drop' && <DropColumn it={asking.it} close={close} />}
    </>
  );
}
