import { useState } from 'react';
import { FEEDBACK, FEEDBACK_KIND, type Feedback } from '../../../../contract/feedback.ts';
import { place } from '../../../../contract/places.ts';
import { settleFeedback } from '../../../stores/feedback.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm, useValues } from '../../form/useForm.ts';
import { RowAction } from '../../manage/RowAction.tsx';

function AnswerForm({ it, close }: { it: Feedback; close: () => void }) {
  const { values, set } = useValues({ answer: it.answer });
  const form = useForm({
    values,
    set,
    faults: ({ answer }) => ({
      answer: !answer.trim()
        ? '请填写答复'
        : answer.trim().length > FEEDBACK.answer
          ? `答复最多 ${FEEDBACK.answer} 个字`
          : '',
    }),
    send: async ({ answer }) => {
      const outcome = await settleFeedback(it, 'answered', answer.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
  const beside = (
    <button type="button" className="btn btn-ghost" onClick={close}>
      取消
    </button>
  );
  return (
    <Form form={form} text={it.answer ? '更正答复' : '发送答复'} pending="正在发送…" beside={beside}>
      <Field {...form.field('answer')} label="答复" rows={4} hint={whereTo(it)} />
    </Form>
  );
}

function whereTo({ userId, email }: Feedback): string {
  if (userId) return '对方会收到系统通知';
  return email ? `会发到 ${email}` : '对方没有登录，也没有留邮箱，看不到答复';
}

/** One piece of feedback with its answer, and what can be done with it. */
export function FeedbackRow({ it }: { it: Feedback }) {
  const [answering, setAnswering] = useState(false);
  const said = it.content.slice(0, 20);
  return (
    <li className="grid gap-2 px-5 py-4 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-(--muted)">
        <span className="font-medium text-base-content">{FEEDBACK_KIND[it.kind]}</span>
        {it.userId ? (
          <a className="link wrap-anywhere" href={place.myHome(it.userId)}>
            {it.nickname}
          </a>
        ) : (
          <span className="wrap-anywhere">{it.email || '访客'}</span>
        )}
        <span className="num">{it.createTime.slice(0, 16)}</span>
        {it.url && (
          <a className="link wrap-anywhere" href={it.url} target="_blank" rel="noopener">
            {it.url}
          </a>
        )}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{it.content}</p>
      {it.answer && !answering && (
        <div className="px-4 py-3 rounded-(--radius-field) bg-base-200">
          <p className="mb-1 text-sm text-(--muted)">
            答复 <span className="num">{it.answerTime.slice(0, 16)}</span>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{it.answer}</p>
        </div>
      )}
      {answering ? (
        <AnswerForm it={it} close={() => setAnswering(false)} />
      ) : (
        <p className="flex flex-wrap gap-1 -ml-3">
          <RowAction
            text={it.answer ? '更正答复' : '答复'}
            label={`${it.answer ? '更正' : ''}答复“${said}”`}
            act={() => setAnswering(true)}
          />
          {it.state === 'waiting' ? (
            <RowAction text="关闭" label={`关闭“${said}”`} act={() => settleFeedback(it, 'closed')} />
          ) : (
            <RowAction
              text="重新打开"
              label={`重新打开“${said}”`}
              act={() => settleFeedback(it, 'waiting')}
            />
          )}
        </p>
      )}
    </li>
  );
}
