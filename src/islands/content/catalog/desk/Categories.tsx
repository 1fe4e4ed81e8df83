import type { CatalogCategory } from '../../../../../contract/content/category/desk.ts';
import { CATEGORY_ICON, type CategoryIcon } from '../../../../../contract/content/category/icons.ts';
import { place } from '../../../../../contract/kit/places.ts';
import {
  categories,
  loadCategories,
  placeCategory,
  removeCategory,
} from '../../../../stores/content/catalog/desk.ts';
import { OrderedRow } from '../../../operations/desk/Ordered.tsx';
import { type EntryProps, OrderedDesk } from '../../../operations/desk/OrderedDesk.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { CategoryForm } from './CategoryForm.tsx';

function Row({ it, at, of, ask }: EntryProps<CatalogCategory>) {
  return (
    <OrderedRow
      id={`category-${it.id}`}
      name={it.name}
      at={at}
      of={of}
      place={placeCategory}
      picture={
        it.cover && (
          <img
            className="w-16 h-12 object-cover rounded-(--radius-field)"
            src={it.cover}
            alt=""
            width="64"
            height="48"
          />
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a className="font-semibold hover:text-primary wrap-anywhere" href={place.categories(it.id)}>
          {it.name}
        </a>
        <span className="text-sm text-(--muted)">
          {it.articleNum} 篇公开，共 {it.ownNum} 篇
          {it.icon && ` · 图标：${CATEGORY_ICON[it.icon as CategoryIcon] ?? it.icon}`}
        </span>
      </p>
      {it.intro && <p className="text-sm wrap-anywhere">{it.intro}</p>}
      <p className="flex flex-wrap gap-1 -ml-3">
        <RowAction text="修改" label={`修改分类“${it.name}”`} act={() => ask({ what: 'change', it })} />
        <RowAction text="删除" label={`删除分类“${it.name}”`} act={() => ask({ what: 'drop', it })} />
      </p>
    </OrderedRow>
  );
}

/** Site categories: create, edit, order, delete. */
export function Categories() {
  return (
    <OrderedDesk
      entries={categories}
      load={loadCategories}
      label="站点分类"
      what="分类"
      make="新建分类"
      row={(props) => <Row key={props.it.id} {...props} />}
      title={(it) => (it ? `修改分类“${it.name}”` : '新建分类')}
      form={(it, close) => <CategoryForm it={it} done={close} />}
      drop={(it, close) => (
        <ConfirmDialog
          title={`删除分类“${it.name}”？`}
          text="删除分类"
          act={() => removeCategory(it)}
          close={close}
        >
          <p>只能删除没有文章的分类，草稿和回收站里的也算。</p>
        </ConfirmDialog>
      )}
    />
  );
}
