import { PASSWORD_LEAST } from '../../../../../contract/kit/limits.ts';
import { choosePassword } from '../../../../stores/people/auth/account.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';
import { Proof, proofFault, proofOf, useProofMethod } from './Proof.tsx';

/** Changes the password, or sets the first one. */
export function Password({ email, humanKey }: { email: string; humanKey: string }) {
  const method = useProofMethod(email);
  const { values, set, clear } = useValues({ proof: '', next: '', again: '' });
  const form = useForm({
    values,
    set,
    faults: ({ proof, next, again }) => ({
      proof: proofFault(method, proof),
      next: next.length < PASSWORD_LEAST ? `新密码至少 ${PASSWORD_LEAST} 个字符` : '',
      again: next === again ? '' : '两次输入的密码不一致',
    }),
    send: async ({ proof, next }) => {
      const outcome = await choosePassword(next, proofOf(method, proof));
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  return (
    <Section id="own-password" title="登录密码" lead="修改后，其他设备都会退出登录。">
      <Form form={form} text="修改密码" pending="正在保存…">
        <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
        <Field
          {...form.field('next')}
          label="新密码"
          hint={`至少 ${PASSWORD_LEAST} 个字符`}
          type="password"
          autoComplete="new-password"
        />
        <Field
          {...form.field('again')}
          label="再输入一次新密码"
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </Section>
  );
}
