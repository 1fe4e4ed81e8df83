import { useState } from 'react';
import { sendLink } from '../../../stores/discovery/site/links.ts';
import { user } from '../../../stores/people/auth/session.ts';
import sheet from '../../../styles/discovery/leave.css?url&no-inline';
import { Guest } from '../../discussion/feedback/Guest.tsx';
import { Sent } from '../../discussion/feedback/Sent.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { mailFault } from '../../ui/form/mail.ts';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { linkFaults } from './linkFaults.ts';

/** Application form for a friendly link. */
export function LinkForm({ humanKey }: { humanKey: string }) {
  const { values, set } = useValues({ name: '', url: '', info: '', email: '' });
  const [sent, setSent] = useState(false);
  const form = useForm({
    values,
    set,
    faults: (it) => ({ ...linkFaults(it), email: mailFault(it.email) }),
    send: async ({ name, url, info, email }) => {
      const outcome = await sendLink({
        name: name.trim(),
        url: url.trim(),
        info: info.trim(),
        ...(!user.get() && email.trim() && { email: email.trim() }),
      });
      if (outcome === 'done') setSent(true);
      return outcome;
    },
  });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {sent ? (
        <Sent title="申请已提交" text="通过审核后，你的网站会出现在友情链接里。" />
      ) : (
        <Form form={form} text="提交申请" pending="正在提交…" label="申请友情链接">
          <Field {...form.field('name')} label="网站名称" />
          <Field {...form.field('url')} label="网址" inputMode="url" placeholder="https://" />
          <Field {...form.field('info')} label="一句话介绍（选填）" />
          <Guest email={form.field('email')} humanKey={humanKey} />
        </Form>
      )}
    </>
  );
}
