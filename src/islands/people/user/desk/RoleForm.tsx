import { lengthFault } from '../../../../../contract/kit/length.ts';
import { NOTE_MOST } from '../../../../../contract/operations/moderation/moderation.ts';
import { PEOPLE_ROLE, type PeopleRole } from '../../../../../contract/people/user/desk.ts';
import type { MemberDetail } from '../../../../../contract/people/user/deskMember.ts';
import { giveRole } from '../../../../stores/people/user/desk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

/** Form to change a role. */
export function RoleForm({ it }: { it: MemberDetail }) {
  const { values, set } = useValues({ role: it.role as string, reason: '' });
  const form = useForm({
    values,
    set,
    faults: ({ reason, role }) => ({
      role: role === it.role ? '请选择另一种身份' : '',
      reason: lengthFault(reason, NOTE_MOST, '理由'),
    }),
    send: ({ role, reason }) => giveRole(it, role as PeopleRole, reason.trim()),
  });
  const role = form.field('role');
  return (
    <Form form={form} text="更改身份" pending="正在更改…" label={`${it.nickname}的身份`}>
      <label className="grid gap-1 max-w-60">
        <span className="font-medium">身份</span>
        <select
          className="select w-full"
          value={values.role}
          aria-invalid={role.fault !== ''}
          onChange={({ target }) => set('role', target.value)}
        >
          {(Object.keys(PEOPLE_ROLE) as PeopleRole[]).map((key) => (
            <option key={key} value={key}>
              {PEOPLE_ROLE[key]}
            </option>
          ))}
        </select>
        <span className="min-h-6 text-sm text-error">{role.fault}</span>
      </label>
      <Field {...form.field('reason')} label="理由" hint="可以不填；记入操作记录" />
    </Form>
  );
}
