import { useCallback, useEffect, useState } from 'react';
import { tellUnreached } from '../../../stores/kit/connection.ts';
import { readIndex, reindex } from '../../../stores/operations/settings/caches.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../desk/useLoaded.ts';

/** Polling interval in ms during a rebuild. */
const POLL_MS = 3_000;

type State = Awaited<ReturnType<typeof readIndex>>;

function OneForm({ again }: { again: () => void }) {
  const { values, set, clear } = useValues({ articleId: '' });
  const form = useForm({
    values,
    set,
    faults: ({ articleId }) => ({
      articleId: /^[1-9]\d{0,14}$/.test(articleId.trim()) ? '' : '请填写文章的编号，例如 42',
    }),
    send: async ({ articleId }) => {
      const outcome = await reindex(Number(articleId));
      if (outcome === 'done') clear();
      again();
      return outcome;
    },
  });
  return (
    <Form form={form} text="更新这篇" pending="正在更新…" label="更新一篇文章的索引">
      <Field {...form.field('articleId')} label="文章编号" inputMode="numeric" autoComplete="off" />
    </Form>
  );
}

function Progress({ rebuild }: { rebuild: NonNullable<State['rebuild']> }) {
  const done = rebuild.total - rebuild.left;
  return (
    <div className="mt-3">
      <p className="text-sm text-(--muted)" role="status">
        上次重建：{rebuild.createTime.slice(0, 16)} 开始，
        {rebuild.left > 0 ? `已完成 ${done} / ${rebuild.total}` : `${rebuild.total} 篇全部完成`}
      </p>
      {rebuild.left > 0 && (
        <progress
          className="w-full h-2 mt-2 accent-primary"
          aria-label="重建的进度"
          max={rebuild.total}
          value={done}
        />
      )}
    </div>
  );
}

/** Queue of the search index, with a rebuild button. */
export function SearchIndex() {
  const [index, setIndex] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => setIndex(await readIndex()), []);
  const { state, again } = useLoaded(load);
  const going = (index?.rebuild?.left ?? 0) > 0;
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => load().catch(() => {}), POLL_MS);
    return () => clearInterval(timer);
  }, [going, load]);
  const all = async () => {
    if (busy) return;
    setBusy(true);
    tellUnreached(await reindex());
    await load().catch(() => {});
    setBusy(false);
  };
  return (
    <section className="panel-box p-5" aria-labelledby="desk-index">
      <h2 id="desk-index" className="text-lg font-semibold">
        搜索索引
      </h2>
      <Loaded state={index && state === 'busy' ? 'ready' : state} what="搜索索引的状态" again={again}>
        {index && (
          <>
            <p className="mt-1">
              等待更新：文章 {index.articles} 篇，问题 {index.questions} 个
            </p>
            {index.rebuild && <Progress rebuild={index.rebuild} />}
            <div className="grid gap-4 mt-4 tabs:grid-cols-2">
              <OneForm again={again} />
              <div>
                <p className="mb-3 text-sm text-(--muted)">
                  全部重建在后台进行，逐批换新，期间搜索照常可用。
                </p>
                <button type="button" className="btn" aria-disabled={busy || going} onClick={all}>
                  {going ? '正在重建…' : '全部重建'}
                </button>
              </div>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
