import { useStore } from '@nanostores/react';
import {
  COMPLAINT_KIND,
  COMPLAINT_STATE_NAME,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { lookUp, progress } from '../../../../stores/operations/moderation/complaint.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

const NUMBER = /^[0-9a-f]{20}$/i;

/** Status of a complaint by its number. */
export function Progress() {
  const found = useStore(progress, { ssr: 'initial' });
  const { values, set } = useValues({ number: '' });
  const form = useForm({
    values,
    set,
    optional: true,
    faults: ({ number }) => ({ number: NUMBER.test(number.trim()) ? '' : '编号是 20 位数字与字母 a–f' }),
    send: ({ number }) => lookUp(number.trim()),
  });
  return (
    <>
      <Form form={form} text="查询" pending="正在查询…" label="查询进度">
        <Field {...form.field('number')} label="受理编号" autoComplete="off" />
      </Form>
      <div role="status">
        {found && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 mt-4 *:wrap-anywhere [&_dt]:text-(--muted)">
            <dt>类型</dt>
            <dd>{COMPLAINT_KIND[found.kind]}</dd>
            <dt>页面</dt>
            <dd>{found.url}</dd>
            <dt>状态</dt>
            <dd>{COMPLAINT_STATE_NAME[found.state]}</dd>
            <dt>受理</dt>
            <dd className="num">{found.createTime.slice(0, 16)}</dd>
            <dt>{found.decideTime ? '处理' : '期限'}</dt>
            <dd className="num">{(found.decideTime || found.dueTime).slice(0, 16)}</dd>
            {found.answer && (
              <>
                <dt>答复</dt>
                <dd className="whitespace-pre-wrap">{found.answer}</dd>
              </>
            )}
          </dl>
        )}
      </div>
    </>
  );
}
