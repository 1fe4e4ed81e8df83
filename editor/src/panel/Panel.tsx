import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { READ_TYPE } from '../../../contract/content/article/article.ts';
import { AnnexPanel } from '../annex/AnnexPanel.tsx';
import { changeDraft, fields, known } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import type { Facts } from '../preview/draw.ts';
import { keepFocus } from '../ui/focus.ts';
import { LINK } from '../ui/look.ts';
import { Choose } from './Choose.tsx';
import { ColumnField } from './ColumnField.tsx';
import { Cover } from './Cover.tsx';
import { loadChoices, NO_CHOICES } from './choices.ts';
import { Field } from './Field.tsx';
import { Gate } from './Gate.tsx';
import { Particulars } from './Particulars.tsx';
import { Price } from './Price.tsx';
import { Tags } from './Tags.tsx';

type Props = {
  at: keyof Fields | null;
  facts: Facts | null;
  /** Hidden, but mounted to keep half-typed values. */
  hidden: boolean;
  lock: () => void;
  close: () => void;
};

/** Metadata panel. */
export function Panel({ at, facts, hidden, lock, close }: Props) {
  const it = useStore(fields);
  const article = useStore(known);
  const [choices, setChoices] = useState(NO_CHOICES);
  const box = useRef<HTMLElement>(null);
  useEffect(() => void loadChoices().then(setChoices), []);
  useEffect(() => {
    if (at && !hidden) box.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus();
  }, [at, hidden]);
  const category = [...choices.site, ...choices.own].find(({ id }) => id === it.categoryId)?.name ?? '';

  return (
    <aside
      ref={box}
      className="flex min-h-0 flex-col gap-3.5 overflow-auto border-l border-base-300 bg-base-100 px-4 pt-3 pb-10 text-[14px] max-tabs:fixed max-tabs:inset-0 max-tabs:z-20"
      aria-label="文章设置"
      hidden={hidden}
    >
      <div className="flex items-center justify-between">
        <h2 className="text-base font-bold">文章设置</h2>
        <button type="button" className="btn btn-ghost" aria-label="关闭文章设置" onClick={close}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <Choose
        label="分类"
        name="categoryId"
        value={it.categoryId}
        none="请选择"
        groups={[
          { label: '站点分类', list: choices.site },
          { label: '我的分类', list: choices.own },
        ]}
        changed={(categoryId) => changeDraft({ categoryId })}
      />
      <Tags tags={it.tags} known={choices.tags} changed={(tags) => changeDraft({ tags })} />
      <Field
        label="摘要"
        name="summary"
        hint={
          !it.summary &&
          facts?.summary && (
            <button
              type="button"
              className={LINK}
              onClick={() =>
                keepFocus(
                  box.current,
                  () => changeDraft({ summary: facts.summary }),
                  () => box.current?.querySelector('[name=summary]'),
                )
              }
            >
              用正文的开头
            </button>
          )
        }
      >
        {(field) => (
          <textarea
            {...field}
            className="field"
            rows={3}
            value={it.summary}
            placeholder={facts?.summary}
            onChange={({ target }) => changeDraft({ summary: target.value })}
          />
        )}
      </Field>
      <Cover
        it={it}
        id={article?.id ?? 0}
        category={category}
        changed={(avatar) => changeDraft({ avatar })}
      />
      <ColumnField
        it={it}
        columns={choices.columns}
        set={changeDraft}
        made={(column) => setChoices((known) => ({ ...known, columns: [...known.columns, column] }))}
      />
      <Gate it={it} facts={facts} lock={lock} set={changeDraft} />
      {it.readType === READ_TYPE.paid && <Price price={it.price} set={(price) => changeDraft({ price })} />}
      <Particulars it={it} set={changeDraft} />
      <AnnexPanel articleId={article?.id ?? 0} />
    </aside>
  );
}
