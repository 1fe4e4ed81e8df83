import { useStore } from '@nanostores/react';
import { bind, bySms, phone, unbind } from '../../../../stores/people/phone/phone.ts';
import { Code } from '../../../ui/form/Code.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';

/** Binds a phone number by SMS code, if the site can send one; unbinding is always possible. */
export function Phone({ humanKey }: { humanKey: string }) {
  const own = useStore(phone);
  const { values, set, clear } = useValues({ number: '', sms: '' });
  const form = useForm({
    values,
    set,
    faults: ({ number, sms }) => ({
      number: number.trim() ? '' : '请输入手机号',
      sms: sms.trim() ? '' : '请输入验证码',
    }),
    send: async ({ number, sms }) => {
      const outcome = await bind(number.trim(), sms.trim());
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  if (!own || !(own.offered || own.phone)) return null;
  const why = own.required ? '本站按规定要求绑定微信或手机号之后才能发布内容。' : '';
  const lead = own.phone
    ? `当前手机号：${own.phone}，绑定于 ${own.createTime.slice(0, 16)}。`
    : `还没有绑定手机号。${why}`;
  return (
    <Section id="own-phone" title="手机号" lead={`${lead}只用来确认身份，不用来登录，也不给别人看。`}>
      {own.offered && (
        <Form form={form} text={own.phone ? '更换手机号' : '绑定手机号'} pending="正在保存…">
          <Field
            {...form.field('number')}
            label={own.phone ? '新手机号' : '手机号'}
            hint="中国大陆的 11 位手机号。"
            type="tel"
            autoComplete="tel-national"
          />
          <Code {...form.field('sms')} label="短信验证码" to={values.number} by={bySms} humanKey={humanKey} />
        </Form>
      )}
      {own.phone && (
        <button type="button" className="btn justify-self-start" onClick={() => unbind()}>
          解除绑定手机号
        </button>
      )}
    </Section>
  );
}
