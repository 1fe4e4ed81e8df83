import { useState } from 'react';
import { SPONSOR } from '../../../../contract/discovery/site/sponsor.ts';
import { leaveNote } from '../../../stores/discovery/site/desk.ts';
import sheet from '../../../styles/discovery/leave.css?url&no-inline';
import { Sent } from '../../discussion/feedback/Sent.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { noteFaults } from './noteFaults.ts';

const DONE = '核对到这笔赞助后，你的名字和留言就会出现在名单里，一般需要一两天。';

/** Form for donors to leave a name, which is matched with the payment. */
export function NoteForm() {
  const { values, set } = useValues({ nickname: '', money: '', message: '', contact: '' });
  const [sent, setSent] = useState(false);
  const form = useForm({
    values,
    set,
    faults: noteFaults,
    send: async (note) => {
      const outcome = await leaveNote(note);
      if (outcome === 'done') setSent(true);
      return outcome;
    },
  });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {sent ? (
        <Sent title={`收到了，${values.nickname.trim()}！谢谢你愿意为好内容付出。`} text={DONE} />
      ) : (
        <Form form={form} text="告诉我们" pending="正在提交…" label="留下名字">
          <Field {...form.field('nickname')} label="称呼" autoComplete="nickname" />
          <Field {...form.field('money')} label="金额（元）" inputMode="decimal" />
          <Field {...form.field('message')} label="留言（选填）" most={SPONSOR.message} />
          <Field
            {...form.field('contact')}
            label="联系方式（选填）"
            hint="付款备注、邮箱等，只用来核对，不会公开。"
          />
        </Form>
      )}
    </>
  );
}
