import { X } from 'lucide-react';
import { useState } from 'react';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { idempotencyKeys } from '../../../../stores/kit/idempotencyKeys.ts';
import type { Person } from '../../../../stores/kit/mention.ts';
import { givePeople } from '../../../../stores/money/coupon/desk.ts';
import { PersonField } from '../../../operations/desk/PersonField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/useForm.ts';

/** Gives a coupon to each of several people. */
export function Give({ it, close }: { it: CouponBatch; close: () => void }) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [keys] = useState(idempotencyKeys);
  const ids = people.map(({ id }) => id);
  const form = useForm({
    values: { people: ids.join() },
    set: () => {},
    faults: ({ people }) => ({ people: people ? '' : '请选择用户' }),
    send: async () => {
      const outcome = await givePeople(it.id, ids, keys.keyOf(ids));
      if (outcome === 'done') close();
      return outcome;
    },
  });
  const add = (one: Person | null) => {
    if (one && !ids.includes(one.id)) setPeople([...people, one]);
  };
  return (
    <Dialog title={`把“${it.name}”发给人`} close={close}>
      <Form form={form} text={`发给 ${people.length} 人`} pending="正在发放…" label="发优惠券" wide>
        <PersonField label="添加用户" person={null} choose={add} fault={form.field('people').fault} />
        <ul className="flex flex-wrap gap-2">
          {people.map((one) => (
            <li key={one.id} className="flex items-center gap-1 pl-3 rounded-(--radius-field) bg-base-200">
              {one.nickname}
              <button
                type="button"
                className="icon-btn"
                aria-label={`不发给 ${one.nickname}`}
                onClick={() => setPeople(people.filter((other) => other !== one))}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
