import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CatalogColumn } from '../../../../contract/columns.ts';
import { NOTE_MOST } from '../../../../contract/moderation.ts';
import { place } from '../../../../contract/places.ts';
import { COLUMN_STATUS_NAME } from '../../../../contract/special.ts';
import { columns, loadColumns, markColumn, placeColumn } from '../../../stores/catalog.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm, useValues } from '../../form/useForm.ts';
import { Ask } from '../../manage/Ask.tsx';
import { Places } from '../../manage/Places.tsx';
import { Loaded } from '../../user/Loaded.tsx';
import { useLoaded } from '../useLoaded.ts';

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';

/** Asks why a column is hidden. */
function Hide({ it, close }: { it: CatalogColumn; close: () => void }) {
  const { values, set } = useValues({ reason: '' });
  const form = useForm({
    values,
    set,
    faults: ({ reason }) => ({
      reason: !reason.trim()
        ? '请填写理由'
        : [...reason].length > NOTE_MOST
          ? `理由最多 ${NOTE_MOST} 个字`
          : '',
    }),
    send: async ({ reason }) => {
      const outcome = await markColumn(it, {
        isHidden: true,
        isFeatured: it.isFeatured,
        reason: reason.trim(),
      });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Ask title={`隐藏专栏“${it.name}”`} close={close}>
      <p className="mb-3">谁都看不到这个专栏，直到恢复；其中的文章不受影响。</p>
      <Form form={form} text="隐藏专栏" pending="正在隐藏…" danger wide>
        <Field {...form.field('reason')} label="理由" rows={2} hint="记入操作记录" />
      </Form>
    </Ask>
  );
}

type RowProps = { it: CatalogColumn; at: number; of: number; hide: () => void };

function Row({ it, at, of, hide }: RowProps) {
  const mark = (isHidden: boolean, isFeatured: boolean) => markColumn(it, { isHidden, isFeatured });
  return (
    <li className="flex items-start gap-3 px-5 py-3 border-b border-base-300 last:border-0">
      <div className="grid gap-1 min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <a className="font-semibold hover:text-primary wrap-anywhere" href={place.column(it.id)}>
            {it.name}
          </a>
          {it.isFeatured && <span className="text-sm text-primary">推荐</span>}
          {it.isHidden && <span className="text-sm text-error">已隐藏</span>}
        </p>
        <p className="text-sm text-(--muted) wrap-anywhere">
          {it.author.nickname} · {COLUMN_STATUS_NAME[it.status]} · {it.catNum} 章 {it.articleNum} 篇
          {it.reason && ` · 隐藏理由：${it.reason}`}
        </p>
        <p className="flex flex-wrap gap-1 -ml-3">
          <button
            type="button"
            className={ACTION}
            aria-pressed={it.isFeatured}
            aria-label={`推荐专栏“${it.name}”`}
            onClick={() => mark(it.isHidden, !it.isFeatured)}
          >
            {it.isFeatured ? '取消推荐' : '推荐'}
          </button>
          <button
            type="button"
            className={ACTION}
            aria-label={`${it.isHidden ? '恢复' : '隐藏'}专栏“${it.name}”`}
            onClick={() => (it.isHidden ? mark(false, it.isFeatured) : hide())}
          >
            {it.isHidden ? '恢复' : '隐藏'}
          </button>
        </p>
      </div>
      <Places
        id={`column-${it.id}`}
        name={it.name}
        first={at === 0}
        last={at === of - 1}
        move={(by) => placeColumn(at, at + by)}
      />
    </li>
  );
}

/** All columns: feature, hide, put in order. */
export function Columns() {
  const list = useStore(columns, { ssr: 'initial' });
  const { state, again } = useLoaded(loadColumns);
  const [hiding, setHiding] = useState<CatalogColumn | null>(null);
  return (
    <section className="panel-box" aria-label="专栏">
      <Loaded state={list.length > 0 && state === 'busy' ? 'ready' : state} what="专栏" again={again}>
        {list.length === 0 ? (
          <p className="py-12 text-center text-(--muted)">还没有专栏。</p>
        ) : (
          <>
            <p className="px-5 pt-3 text-sm text-(--muted)">推荐的专栏排在最前面。</p>
            <ul>
              {list.map((it, at) => (
                <Row key={it.id} it={it} at={at} of={list.length} hide={() => setHiding(it)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {hiding && <Hide it={hiding} close={() => setHiding(null)} />}
    </section>
  );
}
