import { useState } from 'react';
import { AGE_NAME, bornMonth } from '../../../../../contract/people/age/age.ts';
import type { MemberDetail } from '../../../../../contract/people/user/deskMember.ts';
import { correctAge } from '../../../../stores/people/age/desk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

function saidOf({ age }: MemberDetail): string {
  if (!age?.group) return '没有填写';
  const consent = age.guardianTime && `，监护人于 ${age.guardianTime.slice(0, 10)} 同意`;
  return `${AGE_NAME[age.group]}${age.born && `（${age.born}）`}${consent}`;
}

/** Age data of a member, with correction by an operator. */
export function AgeForm({ it }: { it: MemberDetail }) {
  const { values, set } = useValues({ born: it.age?.born ?? '', reason: '' });
  const [guardian, setGuardian] = useState(Boolean(it.age?.guardianTime));
  const form = useForm({
    values,
    set,
    faults: ({ born, reason }) => ({
      born: born && !bornMonth.safeParse(born.trim()).success ? '写成 2012-05 这样的年月' : '',
      reason: reason.trim() ? '' : '请写明理由',
    }),
    send: ({ born, reason }) => correctAge(it.id, { born: born.trim(), guardian, reason: reason.trim() }),
  });
  return (
    <details>
      <summary className="cursor-pointer">年龄：{saidOf(it)}</summary>
      <div className="mt-2 max-w-100">
        <Form form={form} text="更正年龄" pending="正在更正…" label={`${it.nickname}的年龄`}>
          <Field {...form.field('born')} label="出生年月" placeholder="2012-05" hint="已成年的留空" />
          <label className="flex items-center gap-2 mb-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={guardian}
              onChange={({ target }) => setGuardian(target.checked)}
            />
            监护人已经同意（不满 14 周岁的需要）
          </label>
          <Field {...form.field('reason')} label="理由" hint="记入操作记录；不要写年龄与证件号码" required />
        </Form>
      </div>
    </details>
  );
}
