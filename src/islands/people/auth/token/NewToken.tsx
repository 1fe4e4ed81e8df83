import { SCOPE, SCOPE_TEXT, type Scope } from '../../../../../contract/kit/scope.ts';
import { TOKEN_NAME_MOST } from '../../../../../contract/people/auth/accessToken.ts';
import { makeToken } from '../../../../stores/people/auth/accessTokens.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Proof, proofFault, proofOf, useProofMethod } from '../account/Proof.tsx';

/** Lifetimes in days. */
const DAYS = { '7': '7 天', '30': '30 天', '90': '90 天', '365': '一年' } as const;

const chosenIn = (scopes: string) => SCOPE.filter((it) => scopes.split(' ').includes(it));

/** Creates a token, after an identity proof. */
export function NewToken({ email, humanKey }: { email: string; humanKey: string }) {
  const method = useProofMethod(email);
  const { values, set, clear } = useValues({ name: '', scopes: 'read', days: '30', proof: '' });
  const form = useForm({
    values,
    set,
    faults: ({ name, scopes, proof }) => ({
      name: name.trim() ? '' : '请填写名称',
      scopes: chosenIn(scopes).length > 0 ? '' : '请至少选择一项权限',
      proof: proofFault(method, proof),
    }),
    send: async ({ name, scopes, days, proof }) => {
      const given = { name: name.trim(), scopes: chosenIn(scopes), days: Number(days) };
      const outcome = await makeToken({ ...given, ...proofOf(method, proof) });
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  const chosen = chosenIn(values.scopes);
  const turn = (scope: Scope, on: boolean) =>
    set('scopes', SCOPE.filter((it) => (it === scope ? on : chosen.includes(it))).join(' '));
  const { fault } = form.field('scopes');
  return (
    <Section
      id="token-new"
      title="新建访问令牌"
      lead="只勾选程序需要的权限。资金、账号、私信和后台的接口不对令牌开放。"
    >
      <Form form={form} text="新建" pending="正在新建…">
        <Field
          {...form.field('name')}
          label="名称"
          hint="以后凭它认出这个令牌，例如“导入旧博客”"
          most={TOKEN_NAME_MOST}
          autoComplete="off"
        />
        <fieldset aria-describedby={fault ? 'token-scopes-fault' : undefined}>
          <legend className="font-medium">权限</legend>
          {SCOPE.map((it) => (
            <label key={it} className="flex items-baseline gap-2 py-2">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm self-center"
                checked={chosen.includes(it)}
                aria-invalid={fault !== ''}
                onChange={({ target }) => turn(it, target.checked)}
              />
              <span>
                {SCOPE_TEXT[it].name} <code>{it}</code>
                <span className="block text-sm text-(--muted)">{SCOPE_TEXT[it].opens}</span>
              </span>
            </label>
          ))}
          <p id="token-scopes-fault" className="min-h-6 text-sm text-error">
            {fault}
          </p>
        </fieldset>
        <div className="mb-3">
          <p className="mb-1 font-medium" aria-hidden="true">
            有效期
          </p>
          <Select
            label="有效期"
            of={DAYS}
            value={values.days as keyof typeof DAYS}
            set={(to) => set('days', to)}
          />
        </div>
        <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
      </Form>
    </Section>
  );
}
