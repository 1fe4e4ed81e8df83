import { useState } from 'react';
import { isCacheTag, tags, tagsAt } from '../../../../contract/kit/cacheTags.ts';
import { purgeTags } from '../../../stores/operations/settings/caches.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

const USUAL = ['list', 'forum', tags.anyTag, tags.anyCategory, tags.anyColumn, tags.anyAuthor];

/** Parses the input to cache tags: a URL of this site, or tags separated by spaces; null if neither. */
function tagsOf(typed: string): string[] | null {
  const text = typed.trim();
  if (/^(https?:\/\/|\/(?![/\\]))/.test(text)) {
    if (!URL.canParse(text, location.origin)) return null;
    const url = new URL(text, location.origin);
    return url.origin === location.origin ? tagsAt(url) : null;
  }
  const found = text.split(/[\s,，]+/).filter(Boolean);
  return found.length > 0 && found.length <= 20 && found.every(isCacheTag) ? found : null;
}

/** Purges a page, cache tags, or everything after confirmation. */
export function PurgeForm() {
  const { values, set, clear } = useValues({ what: '' });
  const [asked, setAsked] = useState(false);
  const form = useForm({
    values,
    set,
    faults: ({ what }) => ({
      what: !what.trim()
        ? '请填写页面的地址或缓存标签'
        : tagsOf(what)
          ? ''
          : '不是本站的地址，也不是缓存标签',
    }),
    send: async ({ what }) => {
      const outcome = await purgeTags(tagsOf(what) ?? []);
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  const found = tagsOf(values.what);
  return (
    <section className="panel-box p-5" aria-labelledby="desk-purge">
      <h2 id="desk-purge" className="mb-3 text-lg font-semibold">
        清除页面缓存
      </h2>
      <Form form={form} text="清除" pending="正在清除…" label="清除页面缓存">
        <Field
          {...form.field('what')}
          label="页面地址或缓存标签"
          options={USUAL}
          autoComplete="off"
          placeholder="/article/42"
          hint={
            found
              ? `会清除：${found.join(' ')}`
              : '地址以 / 开头；标签例如 article:42、tag:*、list，用空格隔开'
          }
        />
      </Form>
      <p className="mt-4 pt-4 border-t border-base-200">
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          清除全部页面
        </button>
      </p>
      {asked && (
        <ConfirmDialog
          title="清除全部页面？"
          text="确认清除全部"
          act={() => purgeTags([tags.site])}
          close={() => setAsked(false)}
        >
          <p>所有页面都会重新生成，短时间内会变慢。</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
