import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type CatalogTag, TAG_ORDER } from '../../../../../contract/content/tag/desk.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { removeTag, tags } from '../../../../stores/content/catalog/desk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type EntryDialog, EntryDialogBox } from '../../../ui/EntryDialogBox.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { MergeTag } from './MergeTag.tsx';
import { TagForm } from './TagForm.tsx';

function Row({ it, ask }: { it: CatalogTag; ask: (it: EntryDialog<CatalogTag, 'merge'>) => void }) {
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a className="font-semibold hover:text-primary wrap-anywhere" href={place.tag(it.id)}>
          {it.name}
        </a>
        <span className="text-sm text-(--muted)">
          {it.articleNum} 篇文章 · {it.questionNum} 个问题 · {it.fansNum} 人关注
        </span>
      </p>
      {it.intro && <p className="text-sm wrap-anywhere">{it.intro}</p>}
      {it.aliases.length > 0 && (
        <p className="text-sm text-(--muted) wrap-anywhere">别名：{it.aliases.join('、')}</p>
      )}
      <p className="flex flex-wrap gap-1 -ml-3">
        {(
          [
            ['change', '修改'],
            ['merge', '并入'],
            ['drop', '删除'],
          ] as const
        ).map(([what, text]) => (
          <RowAction key={what} text={text} label={`${text}标签“${it.name}”`} act={() => ask({ what, it })} />
        ))}
      </p>
    </li>
  );
}

/** Tags of the site: search, create, rename, merge, delete. */
export function TagList() {
  const { query } = useStore(tags.state, { ssr: 'initial' });
  const start = useFilters(tags, { keyword: null, order: TAG_ORDER });
  const [asking, setAsking] = useState<EntryDialog<CatalogTag, 'merge'> | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <p>
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          新建标签
        </button>
      </p>
      <section className="panel-box" aria-label="标签">
        <Search
          label="标签名称"
          placeholder="按名称或别名查找"
          keyword={query.keyword}
          search={(keyword) => tags.show({ keyword })}
        >
          <Select label="排序" of={TAG_ORDER} value={query.order} set={(order) => tags.show({ order })} />
        </Search>
        <Rows
          counted
          of={tags}
          start={start}
          what="标签"
          none="没有符合条件的标签。"
          row={(it) => <Row key={it.id} it={it} ask={setAsking} />}
        />
      </section>
      {asking?.what === 'merge' && <MergeTag it={asking.it} close={close} />}
      <EntryDialogBox
        asking={asking}
        close={close}
        title={(it) => (it ? `修改标签“${it.name}”` : '新建标签')}
        form={(it) => <TagForm it={it} done={close} />}
        drop={(it) => (
          <ConfirmDialog
            title={`删除标签“${it.name}”？`}
            text="删除标签"
            act={() => removeTag(it)}
            close={close}
          >
            <p>只能删除没有文章、问题和关注者的标签；还在用的标签可以并入另一个。</p>
          </ConfirmDialog>
        )}
      />
    </>
  );
}
