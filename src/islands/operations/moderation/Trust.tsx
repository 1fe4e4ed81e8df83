import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { place } from '../../../../contract/kit/places.ts';
import { NOTE_MOST } from '../../../../contract/operations/moderation/moderation.ts';
import type { Person } from '../../../stores/kit/mention.ts';
import { loadTrusted, putTrust, trusted } from '../../../stores/operations/moderation/trust.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { PersonField } from '../desk/PersonField.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { TrustedList } from './TrustedList.tsx';

function Add() {
  const [person, setPerson] = useState<Person | null>(null);
  const { values, set, clear } = useValues({ person: '', reason: '' });
  const form = useForm({
    values: { ...values, person: person?.id ?? '' },
    set,
    faults: (it) => ({
      person: it.person ? '' : '请选择一位用户',
      reason: lengthFault(it.reason, NOTE_MOST, '理由'),
    }),
    send: async ({ person: id, reason }) => {
      const outcome = await putTrust(id, true, reason.trim());
      if (outcome === 'done') {
        setPerson(null);
        clear();
      }
      return outcome;
    },
  });
  return (
    <section className="panel-box p-5" aria-labelledby="trust-add">
      <h2 id="trust-add" className="text-lg font-semibold">
        添加
      </h2>
      <p className="mt-1 mb-3 text-sm text-(--muted)">
        可信用户不受新账号的限制（次数、间隔、链接与附件的数量）。敏感词、禁言和封禁对他们同样有效。
      </p>
      <Form form={form} text="设为可信" pending="正在保存…" label="添加可信用户">
        <PersonField
          label="用户"
          person={person}
          choose={setPerson}
          fault={person ? '' : form.field('person').fault}
        />
        <Field {...form.field('reason')} label="理由" hint="可以不填；记入操作记录，不告诉对方" />
      </Form>
    </section>
  );
}

function Body() {
  const { total } = useStore(trusted);
  const { state, again } = useLoaded(loadTrusted);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Add />
      <section className="panel-box p-5" aria-labelledby="trust-list">
        <h2 id="trust-list" className="text-lg font-semibold">
          可信用户{state === 'ready' && total > 0 && `（${total}）`}
        </h2>
        <Loaded state={state} what="可信用户" again={again}>
          <TrustedList />
        </Loaded>
      </section>
    </div>
  );
}

/** Admin page of trusted users. */
export function Trust() {
  return (
    <Frame at={place.adminTrust()}>
      <Body />
    </Frame>
  );
}
