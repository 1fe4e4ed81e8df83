import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SiteLink } from '../../../../contract/support.ts';
import { links, loadLinks, placeLink, removeLink, saveLink } from '../../../stores/support.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm, useValues } from '../../form/useForm.ts';
import { linkFaults } from '../../leave/linkFaults.ts';
import { Ask } from '../../manage/Ask.tsx';
import { Places } from '../../manage/Places.tsx';
import { Loaded } from '../../user/Loaded.tsx';
import { Sure } from '../parts/Sure.tsx';
import { useLoaded } from '../useLoaded.ts';

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';

/** Name, address and words of a friendly site: of `it`, or of a new one. */
function LinkForm({ it, done }: { it: SiteLink | null; done: () => void }) {
  const { values, set } = useValues({ name: it?.name ?? '', url: it?.url ?? '', info: it?.info ?? '' });
  const form = useForm({
    values,
    set,
    faults: linkFaults,
    send: async ({ name, url, info }) => {
      const outcome = await saveLink(it, { name: name.trim(), url: url.trim(), info: info.trim() });
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : '添加链接'} pending="正在保存…" wide>
      <Field {...form.field('name')} label="网站名称" />
      <Field {...form.field('url')} label="网址" inputMode="url" placeholder="https://" />
      <Field {...form.field('info')} label="简介" hint="可以不写，鼠标停在链接上时显示" />
    </Form>
  );
}

type Asking = { what: 'make' } | { what: 'change' | 'drop'; it: SiteLink };
type RowProps = { it: SiteLink; at: number; of: number; ask: (it: Asking) => void };

function Row({ it, at, of, ask }: RowProps) {
  const { name, url, info } = it;
  return (
    <li className="flex items-start gap-3 px-5 py-3 border-b border-base-300 last:border-0">
      <div className="grid gap-1 min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {it.isHidden && <span className="text-sm text-error">已隐藏</span>}
        </p>
        <p className="text-sm wrap-anywhere">
          <a className="link" href={url} target="_blank" rel="noopener nofollow">
            {url}
          </a>
          {info && <span className="text-(--muted)"> · {info}</span>}
        </p>
        <p className="flex flex-wrap gap-1 -ml-3">
          <button
            type="button"
            className={ACTION}
            aria-label={`修改“${name}”`}
            onClick={() => ask({ what: 'change', it })}
          >
            修改
          </button>
          <button
            type="button"
            className={ACTION}
            aria-label={`${it.isHidden ? '显示' : '隐藏'}“${name}”`}
            onClick={() => saveLink(it, { name, url, info }, !it.isHidden)}
          >
            {it.isHidden ? '显示' : '隐藏'}
          </button>
          <button
            type="button"
            className={ACTION}
            aria-label={`删除“${name}”`}
            onClick={() => ask({ what: 'drop', it })}
          >
            删除
          </button>
        </p>
      </div>
      <Places
        id={`link-${it.id}`}
        name={name}
        first={at === 0}
        last={at === of - 1}
        move={(by) => placeLink(at, at + by)}
      />
    </li>
  );
}

/** Friendly sites: add, describe, hide, put in order, delete. */
export function Links() {
  const list = useStore(links, { ssr: 'initial' });
  const { state, again } = useLoaded(loadLinks);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <p>
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          添加链接
        </button>
      </p>
      <section className="panel-box" aria-label="友情链接">
        <Loaded state={list.length > 0 && state === 'busy' ? 'ready' : state} what="友情链接" again={again}>
          {list.length === 0 ? (
            <p className="py-12 text-center text-(--muted)">还没有友情链接。</p>
          ) : (
            <ul>
              {list.map((it, at) => (
                <Row key={it.id} it={it} at={at} of={list.length} ask={setAsking} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {(asking?.what === 'make' || asking?.what === 'change') && (
        <Ask title={asking.what === 'make' ? '添加友情链接' : `修改“${asking.it.name}”`} close={close}>
          <LinkForm it={asking.what === 'change' ? asking.it : null} done={close} />
        </Ask>
      )}
      {asking?.what === 'drop' && (
        <Sure
          title={`删除“${asking.it.name}”？`}
          text="删除链接"
          act={() => removeLink(asking.it)}
          close={close}
        >
          <p>删除后不能恢复；只想暂时不显示，可以选择隐藏。</p>
        </Sure>
      )}
    </>
  );
}
