import type { SiteLink } from '../../../../../contract/discovery/site/desk.ts';
import { links, loadLinks, placeLink, removeLink, saveLink } from '../../../../stores/discovery/site/desk.ts';
import { OrderedRow } from '../../../operations/desk/Ordered.tsx';
import { type EntryProps, OrderedDesk } from '../../../operations/desk/OrderedDesk.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { linkFaults } from '../linkFaults.ts';

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

function Row({ it, at, of, ask }: EntryProps<SiteLink>) {
  const { name, url, info } = it;
  return (
    <OrderedRow id={`link-${it.id}`} name={name} at={at} of={of} place={placeLink}>
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
        <RowAction text="修改" label={`修改“${name}”`} act={() => ask({ what: 'change', it })} />
        <RowAction
          text={it.isHidden ? '显示' : '隐藏'}
          label={`${it.isHidden ? '显示' : '隐藏'}“${name}”`}
          act={() => saveLink(it, { name, url, info }, !it.isHidden)}
        />
        <RowAction text="删除" label={`删除“${name}”`} act={() => ask({ what: 'drop', it })} />
      </p>
    </OrderedRow>
  );
}

/** Friendly links: add, edit, hide, order, delete. */
export function Links() {
  return (
    <OrderedDesk
      entries={links}
      load={loadLinks}
      label="友情链接"
      what="友情链接"
      make="添加链接"
      row={(props) => <Row key={props.it.id} {...props} />}
      title={(it) => (it ? `修改“${it.name}”` : '添加友情链接')}
      form={(it, close) => <LinkForm it={it} done={close} />}
      drop={(it, close) => (
        <ConfirmDialog title={`删除“${it.name}”？`} text="删除链接" act={() => removeLink(it)} close={close}>
          <p>删除后不能恢复；只想暂时不显示，可以选择隐藏。</p>
        </ConfirmDialog>
      )}
    />
  );
}
