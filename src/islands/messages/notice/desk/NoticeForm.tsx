import { useRef, useState } from 'react';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { NOTICE_MOST } from '../../../../../contract/messages/notice/notice.ts';
import type { Person } from '../../../../stores/kit/mention.ts';
import { countRecipients, type Recipients } from '../../../../stores/messages/notice/desk.ts';
import { PersonField } from '../../../operations/desk/PersonField.tsx';
import { ROLE, type Role } from '../../../operations/desk/roles.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { useLeave } from '../../../ui/form/useLeave.ts';
import { NoticeProof } from './NoticeProof.tsx';

const PAGE = /^\/(?![/\\])[^\s\\]*$/;
const START = { to: 'all', role: 'user', content: '', url: '' };

const WAYS = [
  ['all', '所有人'],
  ['role', '一种身份的人'],
  ['one', '一位用户'],
] as const;

/** Form of a system notice; sent after preview and confirmation only. */
export function NoticeForm() {
  const [person, setPerson] = useState<Person | null>(null);
  const [proof, setProof] = useState<{ people: number; attempt: string } | null>(null);
  const { values, set, clear } = useValues(START);
  const top = useRef<HTMLElement>(null);
  useLeave(values.content.trim() !== '');
  const to: Recipients =
    values.to === 'one'
      ? { userId: person?.id ?? '' }
      : values.to === 'role'
        ? { role: values.role as Exclude<Role, ''> }
        : {};
  const form = useForm({
    values: { ...values, person: person?.id ?? '' },
    set: (name, value) => set(name as keyof typeof START, value),
    faults: (it) => ({
      person: it.to === 'one' && !it.person ? '请选择一位用户' : '',
      content: !it.content.trim() ? '请填写通知的内容' : lengthFault(it.content, NOTICE_MOST, '通知'),
      url: it.url.trim() && !PAGE.test(it.url.trim()) ? '请填写本站的地址，以 / 开头，例如 /about' : '',
    }),
    send: () =>
      countRecipients(to, (people) => {
        setProof({ people, attempt: crypto.randomUUID() });
        top.current?.focus();
      }),
  });
  const name =
    values.to === 'one' ? (person?.nickname ?? '') : ROLE[values.to === 'role' ? (values.role as Role) : ''];
  return (
    <section
      ref={top}
      tabIndex={-1}
      className="panel-box p-5 scroll-mt-20 outline-none"
      aria-labelledby="notice-form"
    >
      <h2 id="notice-form" className="mb-3 text-lg font-semibold">
        {proof ? '确认发送' : '新的系统通知'}
      </h2>
      {proof ? (
        <NoticeProof
          {...proof}
          to={to}
          name={name}
          content={values.content.trim()}
          url={values.url.trim()}
          back={() => {
            setProof(null);
            top.current?.focus();
          }}
          done={() => {
            setProof(null);
            top.current?.focus();
            setPerson(null);
            clear();
          }}
        />
      ) : (
        <Form form={form} text="预览" pending="正在准备…" label="系统通知">
          <fieldset>
            <legend className="mb-1 font-medium">发给</legend>
            <div className="flex flex-wrap gap-x-5">
              {WAYS.map(([value, text]) => (
                <label key={value} className="flex items-center gap-2 min-h-10 cursor-pointer">
                  <input
                    type="radio"
                    className="radio radio-primary radio-sm"
                    name="to"
                    value={value}
                    checked={values.to === value}
                    onChange={() => set('to', value)}
                  />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
          {values.to === 'role' && (
            <label className="grid gap-1 mb-2 max-w-60">
              <span className="font-medium">身份</span>
              <select
                className="select w-full"
                value={values.role}
                onChange={({ target }) => set('role', target.value)}
              >
                {(['user', 'editor', 'admin'] as const).map((it) => (
                  <option key={it} value={it}>
                    {ROLE[it]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {values.to === 'one' && (
            <PersonField
              label="用户"
              person={person}
              choose={setPerson}
              fault={person ? '' : form.field('person').fault}
            />
          )}
          <Field
            {...form.field('content')}
            label="内容"
            rows={4}
            hint={`${[...values.content.trim()].length} / ${NOTICE_MOST} 字，不支持 Markdown`}
          />
          <Field
            {...form.field('url')}
            label="点开后去的页面"
            placeholder="/about"
            hint="可以不填；只能是本站的地址"
          />
        </Form>
      )}
    </section>
  );
}
