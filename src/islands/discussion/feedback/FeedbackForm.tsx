import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  FEEDBACK,
  FEEDBACK_KIND,
  type FeedbackKind,
} from '../../../../contract/discussion/feedback/feedback.ts';
import { lengthFault, lengthOf } from '../../../../contract/kit/length.ts';
import { place } from '../../../../contract/kit/places.ts';
import { ownFeedback, sendFeedback } from '../../../stores/discussion/feedback/feedback.ts';
import { draftOf } from '../../../stores/kit/draft.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { mailFault } from '../../ui/form/mail.ts';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { TextNotes } from '../../ui/text/TextNotes.tsx';
import { Guest } from './Guest.tsx';
import { isPath, pathIn } from './page.ts';
import { Sent } from './Sent.tsx';

const KINDS = Object.keys(FEEDBACK_KIND) as FeedbackKind[];

/** Path of the referring page, if it is on this site. */
function pageBefore(): string {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  if (from?.origin !== location.origin || from.pathname === location.pathname) return '';
  return (from.pathname + from.search).slice(0, 300);
}

function contentFault(content: string): string {
  const length = lengthOf(content);
  if (length === 0) return '请填写内容';
  if (length < FEEDBACK.least) return `再多写一点，至少 ${FEEDBACK.least} 个字`;
  return lengthFault(content, FEEDBACK.most);
}

/** Feedback form; input stays until it is stored. */
export function FeedbackForm({ humanKey }: { humanKey: string }) {
  const { values, set, clear } = useValues({ kind: 'fault', email: '' });
  const draft = draftOf('feedback');
  const content = useStore(draft, { ssr: 'initial' });
  const [url, setUrl] = useState('');
  const [sent, setSent] = useState(false);
  useEffect(() => setUrl(pageBefore()), []);
  const form = useForm({
    values: { ...values, url, content },
    set: (name, value) => {
      if (name === 'url') setUrl(value);
      else if (name === 'content') draft.set(value);
      else set(name, value);
    },
    faults: ({ content, url, email }) => ({
      content: contentFault(content),
      url: url.trim() && !isPath(url) ? '请填写本站的地址，以 / 开头，例如 /article/1' : '',
      email: mailFault(email),
    }),
    send: async ({ kind, content, url, email }) => {
      const outcome = await sendFeedback({
        kind: kind as FeedbackKind,
        content: content.trim(),
        url: pathIn(url),
        ...(!user.get() && email.trim() && { email: email.trim() }),
      });
      if (outcome !== 'done') return outcome;
      clear();
      draft.set('');
      setUrl('');
      setSent(true);
      if (user.get()) ownFeedback.show();
      return outcome;
    },
  });
  if (sent)
    return (
      <Sent title="收到了，谢谢你！" text="我们会尽快查看，有了答复会告诉你。">
        <button type="button" className="btn mt-2" onClick={() => setSent(false)}>
          再写一条
        </button>
      </Sent>
    );
  return (
    <Form form={form} text="提交反馈" pending="正在提交…" label="意见反馈">
      <fieldset className="mb-2">
        <legend className="mb-1 font-medium">类型</legend>
        <div className="flex flex-wrap gap-x-5">
          {KINDS.map((it) => (
            <label key={it} className="flex items-center gap-2 min-h-10 cursor-pointer">
              <input
                type="radio"
                className="radio radio-primary radio-sm"
                name="kind"
                value={it}
                checked={values.kind === it}
                onChange={() => set('kind', it)}
              />
              {FEEDBACK_KIND[it]}
            </label>
          ))}
        </div>
        {values.kind === 'order' && (
          <p className="mt-1 text-sm text-(--muted)">
            退款请直接在
            <a className="link" href={place.recharge()}>
              支付记录
            </a>
            里的那笔订单上申请；其他问题写上订单号，可以处理得更快。
          </p>
        )}
      </fieldset>
      <Field
        {...form.field('content')}
        label="内容"
        rows={7}
        placeholder="发生了什么、怎样能再次看到它、你希望它是什么样"
        hint={`${lengthOf(content)} / ${FEEDBACK.most} 字`}
      />
      <TextNotes name="feedback" />
      <Field
        {...form.field('url')}
        label="相关页面（选填）"
        placeholder="/article/1"
        hint="本站的地址，以 / 开头"
      />
      <Guest email={form.field('email')} humanKey={humanKey} />
    </Form>
  );
}
