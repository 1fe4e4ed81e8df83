import type { Provider } from '../../../../../contract/people/auth/auth.ts';
import { link } from '../../../../stores/people/auth/account.ts';
import { NAME } from '../../../../stores/people/auth/logins.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Proof, proofFault, proofOf, useProofMethod } from './Proof.tsx';

type Props = { provider: Provider; email: string; humanKey: string; cancel: () => void };

/** Identity proof before linking a provider. */
export function Linking({ provider, email, humanKey, cancel }: Props) {
  const method = useProofMethod(email);
  const { values, set } = useValues({ proof: '' });
  const form = useForm({
    values,
    set,
    faults: ({ proof }) => ({ proof: proofFault(method, proof) }),
    send: ({ proof }) => link(provider, proofOf(method, proof)),
  });
  return (
    <Form
      form={form}
      text={`前往${NAME[provider]}绑定`}
      pending="正在前往…"
      label={`绑定 ${NAME[provider]}`}
      beside={
        <button type="button" className="btn" onClick={cancel}>
          取消
        </button>
      }
    >
      <p>绑定后可以用这个{NAME[provider]}账号登录，所以请先确认是你本人。绑定的消息会发到你的邮箱。</p>
      <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
    </Form>
  );
}
