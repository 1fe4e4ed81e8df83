import { useState } from 'react';
import { COUPON_GOODS, COUPON_GOODS_NAME } from '../../../../../contract/money/coupon/coupon.ts';
import { idempotencyKeys } from '../../../../stores/kit/idempotencyKeys.ts';
import { type CouponFormValues, makeCoupon } from '../../../../stores/money/coupon/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Limits } from './Limits.tsx';
import { BLANK, couponFaults, ROLE, WAY } from './words.ts';

type Choice = {
  label: string;
  value: string;
  of: Readonly<Record<string, string>>;
  set: (value: string) => void;
};

function Choose({ label, value, of, set }: Choice) {
  return (
    <label className="grid content-start gap-1 mb-7">
      <span className="font-medium">{label}</span>
      <select className="select w-full" value={value} onChange={({ target }) => set(target.value)}>
        {Object.entries(of).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type Box = { checked: boolean; set: (checked: boolean) => void; children: string };

function Tick({ checked, set, children }: Box) {
  return (
    <label className="flex items-center gap-2 min-h-10 cursor-pointer">
      <input
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        checked={checked}
        onChange={({ target }) => set(target.checked)}
      />
      {children}
    </label>
  );
}

function Goods({ value, set, fault }: { value: string; set: (value: string) => void; fault: string }) {
  const chosen = value.split(',');
  return (
    <fieldset>
      <legend className="font-medium">适用范围</legend>
      <div className="flex flex-wrap gap-x-5">
        {COUPON_GOODS.map((it) => (
          <Tick
            key={it}
            checked={chosen.includes(it)}
            set={(on) =>
              set(COUPON_GOODS.filter((one) => (one === it ? on : chosen.includes(one))).join(','))
            }
          >
            {COUPON_GOODS_NAME[it]}
          </Tick>
        ))}
      </div>
      <p className="min-h-6 text-sm text-error">{fault}</p>
    </fieldset>
  );
}

/** Form of a new coupon. */
export function CouponForm({ close }: { close: () => void }) {
  const { values, set } = useValues<CouponFormValues>(BLANK);
  const [keys] = useState(idempotencyKeys);
  const form = useForm({
    values,
    set,
    faults: couponFaults,
    send: async (typed) => {
      const outcome = await makeCoupon(typed, keys.keyOf(typed));
      if (outcome === 'done') close();
      return outcome;
    },
  });
  const percent = values.kind === 'percent';
  const open = values.way === 'all' || values.way === 'role';
  return (
    <Dialog title="新建优惠券" close={close}>
      <Form form={form} text="建立优惠券" pending="正在保存…" label="新建优惠券" wide>
        <Field {...form.field('name')} label="名称" hint="用户看得到，例如 新人立减" />
        <div className="grid gap-x-6 tabs:grid-cols-2">
          <Choose
            label="优惠方式"
            value={values.kind}
            of={{ amount: '减金额', percent: '按比例' }}
            set={(value) => set('kind', value)}
          />
          <Field
            {...form.field('off')}
            label={percent ? '优惠的百分比' : '优惠的金额（元）'}
            hint={percent ? '20 是减去 20%，即打 8 折' : ''}
            inputMode="decimal"
          />
          <Field {...form.field('least')} label="最低金额（元）" hint="可以不填" inputMode="decimal" />
          {percent && (
            <Field {...form.field('cap')} label="最多优惠（元）" hint="可以不填" inputMode="decimal" />
          )}
          <Field {...form.field('fromTime')} label="开始使用的时间" hint="北京时间" type="datetime-local" />
          <Field {...form.field('untilTime')} label="结束使用的时间" hint="北京时间" type="datetime-local" />
          <Field
            {...form.field('days')}
            label="领取后有效的天数"
            hint="不填则到结束时间"
            inputMode="numeric"
          />
          <Limits total={form.field('total')} perPerson={form.field('perPerson')} />
          <Choose label="发放方式" value={values.way} of={WAY} set={(value) => set('way', value)} />
          {values.way === 'role' && (
            <Choose label="身份" value={values.role} of={ROLE} set={(value) => set('role', value)} />
          )}
          {values.way === 'code' && (
            <Field {...form.field('couponCode')} label="兑换码" hint="字母和数字；不填则自动生成" />
          )}
        </div>
        <Goods value={values.goods} set={(value) => set('goods', value)} fault={form.field('goods').fault} />
        {open && (
          <Tick checked={values.isTold === '1'} set={(on) => set('isTold', on ? '1' : '0')}>
            通知所有可以领取的人
          </Tick>
        )}
      </Form>
    </Dialog>
  );
}
