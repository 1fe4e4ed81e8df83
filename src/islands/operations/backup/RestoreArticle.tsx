import { useId, useState } from 'react';
import type { Backup } from '../../../../contract/operations/backup/backup.ts';
import {
  articleIdIn,
  type Compared,
  compareArticle,
  type Sought,
} from '../../../stores/operations/backup/article.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { ComparedArticle } from './Compared.tsx';

/** Finds an article in a backup, and restores it. */
export function RestoreArticle({ list }: { list: readonly Backup[] }) {
  const { values, set } = useValues({ name: list[0]?.name ?? '', article: '' });
  const [found, setFound] = useState<{ sought: Sought; it: Compared } | null>(null);
  const id = useId();
  const compare = (sought: Sought) => compareArticle(sought, (it) => setFound({ sought, it }));
  const form = useForm({
    values,
    set,
    faults: ({ article }) => ({
      article: articleIdIn(article) > 0 ? '' : '请填写文章的编号，或它的网址（…/article/编号）',
    }),
    send: async ({ name, article }) => {
      setFound(null);
      return compare({ name, id: articleIdIn(article) });
    },
  });
  return (
    <section className="panel-box p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        恢复一篇文章
      </h2>
      <p className="mt-1 mb-3 text-sm text-(--muted)">
        从一份备份里找回一篇被删除或写坏的文章，连同它的历史、附件、标签与评论；先比较，再决定。
      </p>
      <Form form={form} text="比较" pending="正在读备份…" label="恢复一篇文章">
        <label className="block font-medium">
          备份
          <select
            className="select mt-1 w-full font-normal"
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          >
            {list.map((it) => (
              <option key={it.name} value={it.name}>
                {it.createTime.slice(0, 16)}
              </option>
            ))}
          </select>
        </label>
        <Field {...form.field('article')} label="文章" autoComplete="off" placeholder="42" />
      </Form>
      {found && <ComparedArticle {...found} again={() => compare(found.sought)} />}
    </section>
  );
}
