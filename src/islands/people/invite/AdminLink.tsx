import { useEffect, useState } from 'react';
import { PASSWORD_LEAST } from '../../../../contract/kit/limits.ts';
import { becomeAdmin, ticketOfPage } from '../../../stores/people/invite/adminLink.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

function Chosen({ ticket }: { ticket: string }) {
  const { values, set } = useValues({ next: '', again: '' });
  const form = useForm({
    values,
    set,
    faults: ({ next, again }) => ({
      next: [...next].length < PASSWORD_LEAST ? `密码至少 ${PASSWORD_LEAST} 个字符` : '',
      again: again === next ? '' : '两次填写的密码不一样',
    }),
    send: ({ next }) => becomeAdmin(ticket, next),
  });
  return (
    <div className="panel-box p-5 max-w-[480px]">
      <p className="mb-4 text-sm text-(--muted)">
        这个链接只能用一次，一小时内有效。设好密码后，链接所属邮箱的账号成为管理员并登录；已有账号时会改用这个密码，其他设备退出登录。
      </p>
      <Form form={form} text="成为管理员" pending="正在设置…" label="成为管理员">
        <Field {...form.field('next')} label="密码" type="password" autoComplete="new-password" />
        <Field {...form.field('again')} label="再填一次" type="password" autoComplete="new-password" />
      </Form>
    </div>
  );
}

/** Page opened by the link of `npm run admin`. */
export function AdminLink() {
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => setTicket(ticketOfPage()), []);
  if (ticket === null) return <p role="status">正在读取链接…</p>;
  if (ticket) return <Chosen ticket={ticket} />;
  return (
    <p className="panel-box p-8 text-center">
      链接不完整。请在部署的机器上运行 <code>npm run admin -- 邮箱</code>，打开它打印的整个链接。
    </p>
  );
}
