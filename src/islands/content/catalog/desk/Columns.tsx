import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COLUMN_STATUS_NAME } from '../../../../../contract/content/column/column.ts';
import type { CatalogColumn } from '../../../../../contract/content/column/desk.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { NOTE_MOST } from '../../../../../contract/operations/moderation/moderation.ts';
import { columns, loadColumns, markColumn, placeColumn } from '../../../../stores/content/catalog/desk.ts';
import { tellUnreached } from '../../../../stores/kit/connection.ts';
import { Ordered, OrderedRow } from '../../../operations/desk/Ordered.tsx';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';

function Hide({ it, close }: { it: CatalogColumn; close: () => void }) {
  return (
    <ReasonDialog
      title={`隐藏专栏“${it.name}”`}
      note="谁都看不到这个专栏，直到恢复；其中的文章不受影响。"
      text="隐藏专栏"
      pending="正在隐藏…"
      hint="记入操作记录"
      most={NOTE_MOST}
      act={(reason) => markColumn(it, { isHidden: true, isFeatured: it.isFeatured, reason })}
      close={close}
    />
  );
}

type RowProps = { it: CatalogColumn; at: number; of: number; hide: () => void };

function Row({ it, at, of, hide }: RowProps) {
  const mark = async (isHidden: boolean, isFeatured: boolean) =>
    tellUnreached(await markColumn(it, { isHidden, isFeatured }));
  return (
    <OrderedRow id={`column-${it.id}`} name={it.name} at={at} of={of} place={placeColumn}>
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
        <RowAction
          text={it.isFeatured ? '取消推荐' : '推荐'}
          label={`${it.isFeatured ? '取消推荐' : '推荐'}专栏“${it.name}”`}
          act={() => mark(it.isHidden, !it.isFeatured)}
        />
        <RowAction
          text={it.isHidden ? '恢复' : '隐藏'}
          label={`${it.isHidden ? '恢复' : '隐藏'}专栏“${it.name}”`}
          act={() => (it.isHidden ? mark(false, it.isFeatured) : hide())}
        />
      </p>
    </OrderedRow>
  );
}

/** All columns: feature, hide, order. */
export function Columns() {
  const list = useStore(columns, { ssr: 'initial' });
  const loaded = useLoaded(loadColumns);
  const [hiding, setHiding] = useState<CatalogColumn | null>(null);
  return (
    <>
      <Ordered
        label="专栏"
        what="专栏"
        list={list}
        of={loaded}
        note="推荐的专栏排在最前面。"
        row={(it, at) => <Row key={it.id} it={it} at={at} of={list.length} hide={() => setHiding(it)} />}
      />
      {hiding && <Hide it={hiding} close={() => setHiding(null)} />}
    </>
  );
}
