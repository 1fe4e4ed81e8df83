import {
  WEBHOOK_EVENT,
  WEBHOOK_URL_MOST,
  type WebhookEvent,
} from '../../../../contract/messages/webhook/webhook.ts';
import { makeWebhook } from '../../../stores/messages/webhook/webhooks.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { Events } from './Events.tsx';

const chosenIn = (events: string) =>
  (Object.keys(WEBHOOK_EVENT) as WebhookEvent[]).filter((it) => events.split(' ').includes(it));

/** Form for a new webhook. */
export function NewWebhook() {
  const { values, set, clear } = useValues({ url: '', events: '' });
  const form = useForm({
    values,
    set,
    faults: ({ url, events }) => ({
      url: url.trim().startsWith('https://') ? '' : '请填写 https:// 开头的地址',
      events: chosenIn(events).length > 0 ? '' : '请至少选择一个事件',
    }),
    send: async ({ url, events }) => {
      const outcome = await makeWebhook({ url: url.trim(), events: chosenIn(events) });
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  return (
    <Section id="webhook-new" title="新建 webhook">
      <Form form={form} text="新建" pending="正在新建…">
        <Field
          {...form.field('url')}
          label="地址"
          hint="公网上的 https 地址，用默认端口"
          most={WEBHOOK_URL_MOST}
          inputMode="url"
          autoComplete="off"
        />
        <Events
          id="webhook-events"
          chosen={chosenIn(values.events)}
          set={(to) => set('events', to.join(' '))}
          fault={form.field('events').fault}
        />
      </Form>
    </Section>
  );
}
