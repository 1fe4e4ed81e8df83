import { filed } from '../../../../stores/operations/moderation/complaint.ts';
import { Sent } from '../../../discussion/feedback/Sent.tsx';

/** Replaces the form after submission; the complaint number is shown once. */
export function Filed({ number, dueTime }: { number: string; dueTime: string }) {
  return (
    <Sent title="已经受理" text={`我们会在 ${dueTime.slice(0, 16)} 之前处理，结果发到你的邮箱。`}>
      <p>
        受理编号 <strong className="num wrap-anywhere">{number}</strong>
      </p>
      <p className="text-sm text-(--muted)">请记下编号：凭它可以在下面查询进度，不要交给别人。</p>
      <button type="button" className="btn mt-2" onClick={() => filed.set(null)}>
        再提交一份
      </button>
    </Sent>
  );
}
