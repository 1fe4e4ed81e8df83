import { moveTo } from '../../../../stores/people/auth/account.ts';
import { Code } from '../../../ui/form/Code.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';
import { Proof, proofFault, proofOf, useProofMethod } from './Proof.tsx';

/** Changes the e-mail address: code sent to the new one, plus an identity proof. */
export function Email({ email, humanKey }: { email: string; humanKey: string }) {
  const method = useProofMethod(email);
  const { values, set, clear } = useValues({ proof: '', next: '', code: '' });
  const form = useForm({
    values,
    set,
    faults: ({ proof, next, code }) => ({
      proof: proofFault(method, proof),
      next: next.trim() ? '' : '请输入新邮箱',
      code: code.trim() ? '' : '请输入验证码',
    }),
    send: async ({ proof, next, code }) => {
      const outcome = await moveTo(next.trim(), code.trim(), proofOf(method, proof));
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  return (
    <Section
      id="own-email"
      title="登录邮箱"
      lead={email ? `当前邮箱：${email}` : '还没有邮箱。绑定邮箱后可以用邮箱登录，也能收到重要通知。'}
    >
      <Form form={form} text={email ? '更换邮箱' : '绑定邮箱'} pending="正在保存…">
        <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
        <Field {...form.field('next')} label="新邮箱" type="email" autoComplete="email" />
        <Code {...form.field('code')} to={values.next} humanKey={humanKey} />
      </Form>
    </Section>
  );
}
