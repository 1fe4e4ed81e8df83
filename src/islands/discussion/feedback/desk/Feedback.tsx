import { useStore } from '@nanostores/react';
import { FEEDBACK_KIND, FEEDBACK_STATE_NAME } from '../../../../../contract/discussion/feedback/feedback.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { feedback } from '../../../../stores/discussion/feedback/feedback.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { FeedbackRow } from './FeedbackRow.tsx';

const KINDS = { '': '全部类型', ...FEEDBACK_KIND } as const;

function Body() {
  const { query } = useStore(feedback.state, { ssr: 'initial' });
  const start = useFilters(feedback, { state: FEEDBACK_STATE_NAME, kind: KINDS });
  return (
    <section className="panel-box" aria-label="反馈">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="状态"
          of={FEEDBACK_STATE_NAME}
          value={query.state}
          set={(state) => feedback.show({ state })}
        />
        <Select label="类型" of={KINDS} value={query.kind} set={(kind) => feedback.show({ kind })} />
        <p className="text-sm text-(--muted)">答复以系统通知送达；没有登录的访客留了邮箱的，发到邮箱。</p>
      </div>
      <Rows
        counted
        of={feedback}
        start={start}
        what="反馈"
        none={query.state === 'waiting' ? '没有等待处理的反馈。' : '没有反馈。'}
        row={(it) => <FeedbackRow key={it.id} it={it} />}
      />
    </section>
  );
}

/** Admin page of feedback. */
export function Feedback() {
  return (
    <Frame at={place.adminFeedback()}>
      <Body />
    </Frame>
  );
}
