import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { changeCoupon } from '../../../../stores/money/coupon/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Limits } from './Limits.tsx';
import { limitFaults } from './words.ts';

/** Edits the fields of an issued coupon that may still change. */
export function Change({ it, close }: { it: CouponBatch; close: () => void }) {
  const { values, set } = useValues({
    name: it.name,
    untilTime: it.untilTime.slice(0, 16).replace(' ', 'T'),
    total: it.total === 0 ? '' : String(it.total),
    perPerson: String(it.perPerson),
  });
  const form = useForm({
    values,
    set,
    faults: (typed) => {
      const found = limitFaults(typed);
      const few = Number(typed.total) > 0 && Number(typed.total) < it.issued;
      return { ...found, total: found.total || (few ? `已经发出 ${it.issued} 张，不能更少` : '') };
    },
    send: async (typed) => {
      const outcome = await changeCoupon(it, typed);
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`修改“${it.name}”`} close={close}>
      <Form form={form} text="保存" pending="正在保存…" label="修改优惠券" wide>
        <Field {...form.field('name')} label="名称" />
        <Field
          {...form.field('untilTime')}
          label="结束使用的时间"
          hint="只能推后，已经领取的一同推后"
          type="datetime-local"
        />
        <Limits total={form.field('total')} perPerson={form.field('perPerson')} />
      </Form>
    </Dialog>
  );
}
