import { useState } from 'react';
import {
  FEEDBACK,
  FEEDBACK_KIND,
  type Feedback,
} from '../../../../../contract/discussion/feedback/feedback.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { settleFeedback } from '../../../../stores/discussion/feedback/feedback.ts';
import { tellUnreached } from '../../../../stores/kit/connection.ts';
import { OrderText } from '../../../money/order/OrderText.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { SayForm } from '../../../ui/SayForm.tsx';

function whereTo({ userId, email }: Feedback): string {
  if (userId) return '对方会收到系统通知';
  return email ? `会发到 ${email}` : '对方没有登录，也没有留邮箱，看不到答复';
}

/** Row of feedback with its answer and actions. */
export function FeedbackRow({ it }: { it: Feedback }) {
  const [answering, setAnswering] = useState(false);
  const said = it.content.slice(0, 20);
  const settle = async (state: 'closed' | 'waiting') => tellUnreached(await settleFeedback(it, state));
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
      <p className="whitespace-pre-wrap wrap-anywhere">
        <OrderText href={place.adminOrders}>{it.content}</OrderText>
      </p>
      {it.answer && (
        <div className="px-4 py-3 rounded-(--radius-field) bg-base-200">
          <p className="mb-1 text-sm text-(--muted)">
            答复 <span className="num">{it.answerTime.slice(0, 16)}</span>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <OrderText href={place.adminOrders}>{it.answer}</OrderText>
          </p>
        </div>
      )}
      <p className="flex flex-wrap gap-1 -ml-3">
        <RowAction
          text={it.answer ? '更正答复' : '答复'}
          label={`${it.answer ? '更正' : ''}答复“${said}”`}
          act={() => setAnswering(true)}
        />
        {it.state === 'waiting' ? (
          <RowAction text="关闭" label={`关闭“${said}”`} act={() => settle('closed')} />
        ) : (
          <RowAction text="重新打开" label={`重新打开“${said}”`} act={() => settle('waiting')} />
        )}
      </p>
      {answering && (
        <SayForm
          title={it.answer ? '更正答复' : '答复反馈'}
          label="答复"
          hint={whereTo(it)}
          most={FEEDBACK.answer}
          start={it.answer}
          text={it.answer ? '更正答复' : '发送答复'}
          send={(answer) => settleFeedback(it, 'answered', answer)}
          close={() => setAnswering(false)}
        >
          <p className="mb-3 max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{it.content}</p>
        </SayForm>
      )}
    </li>
  );
}
