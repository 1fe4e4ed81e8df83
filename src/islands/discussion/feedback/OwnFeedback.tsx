import {
  FEEDBACK_KIND,
  FEEDBACK_STATE_NAME,
  type OwnFeedback as Own,
} from '../../../../contract/discussion/feedback/feedback.ts';
import { place } from '../../../../contract/kit/places.ts';
import { ownFeedback } from '../../../stores/discussion/feedback/feedback.ts';
import { OrderText } from '../../money/order/OrderText.tsx';
import { Rows } from '../../ui/list/Rows.tsx';

function Row({ it }: { it: Own }) {
  return (
    <li className="grid gap-2 py-4 border-b border-base-300 last:border-0 max-tabs:px-4 tabs:px-6">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-(--muted)">
        <span>{FEEDBACK_KIND[it.kind]}</span>
        <span className="num">{it.createTime.slice(0, 16)}</span>
        <span className={it.state === 'answered' ? 'text-success' : ''}>{FEEDBACK_STATE_NAME[it.state]}</span>
        {it.url && (
          <a className="link wrap-anywhere" href={it.url}>
            {it.url}
          </a>
        )}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <OrderText href={place.order}>{it.content}</OrderText>
      </p>
      {it.answer && (
        <div className="px-4 py-3 rounded-(--radius-field) bg-base-200">
          <p className="mb-1 text-sm text-(--muted)">
            答复 <span className="num">{it.answerTime.slice(0, 16)}</span>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <OrderText href={place.order}>{it.answer}</OrderText>
          </p>
        </div>
      )}
    </li>
  );
}

/** One's own feedback with its answers. */
export function OwnFeedback() {
  return (
    <Rows
      counted
      of={ownFeedback}
      what="你的反馈"
      none="你还没有提交过反馈。"
      row={(it) => <Row key={it.id} it={it} />}
    />
  );
}
