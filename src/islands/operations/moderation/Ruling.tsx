import { useEffect, useRef } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { CLEARED_DAYS } from '../../../../contract/kit/limits.ts';
import {
  type Action,
  actionName,
  CAUSE,
  CAUSES,
  type Cause,
  NOTE_MOST,
  type QueueItem,
  SANCTION_HOURS,
  TARGET_NAME,
} from '../../../../contract/operations/moderation/moderation.ts';
import { rule } from '../../../stores/operations/moderation/moderation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Choices, SANCTION_NAME } from './Choices.tsx';

type Props = {
  item: QueueItem;
  action: Action;
  close: () => void;
  /** Called after the response, even a refusal. */
  decided?: () => void;
};

/** Kinds whose removal as spam costs reputation. */
const POSTS: readonly string[] = ['question', 'answer', 'remark'];

/** Dialog for the reason and duration of a decision. */
export function Ruling({ item, action, close, decided }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const timed = action === 'mute' || action === 'ban';
  const { values, set } = useValues({ cause: '', hours: timed ? '24' : '', note: '' });
  const form = useForm({
    values,
    set,
    faults: ({ cause, note }) => ({
      cause: cause ? '' : '请选择理由',
      note: cause === 'other' && note.trim() === '' ? '请填写说明' : lengthFault(note, NOTE_MOST, '说明'),
    }),
    send: async ({ cause, hours, note }) => {
      const ruling = { cause: cause as Cause, note, ...(timed && { hours: Number(hours) }) };
      const outcome = await rule(item, action, ruling);
      if (outcome !== 'unreached') {
        close();
        decided?.();
      }
      return outcome;
    },
  });
  useEffect(() => {
    // Focus the radio group, so that keyboard users continue with arrow keys.
    box.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const cause = form.field('cause');
  const hours = form.field('hours');
  const about =
    timed || action === 'warn' || item.kind === 'person'
      ? item.author.nickname
      : `${item.author.nickname}的${TARGET_NAME[item.kind]}`;
  return (
    <Dialog title={`${actionName(item.kind, action)}：${about}`} close={close}>
      <div ref={box}>
        {item.kind === 'person' && action === 'hide' && (
          <p className="mb-3 text-sm">
            昵称、头像、封面、简介和个人网站会被清空，{CLEARED_DAYS} 天之内可以撤销。
          </p>
        )}
        {item.kind === 'submission' && action === 'hide' && (
          <p className="mb-3 text-sm">文章会退回给作者继续修改，已经发布的版本不受影响。</p>
        )}
        {item.kind === 'message' && action === 'hide' && (
          <p className="mb-3 text-sm">消息会对所有人抹去，不能恢复。</p>
        )}
        <Form form={form} text={actionName(item.kind, action)} pending="正在提交…" danger wide>
          {timed && (
            <Choices
              name="hours"
              legend="时长"
              value={hours.value}
              of={SANCTION_HOURS.map((it) => [String(it), SANCTION_NAME[it]] as const)}
              set={hours.set}
              fault={hours.fault}
            />
          )}
          <Choices
            name="cause"
            legend="理由"
            value={cause.value}
            of={CAUSES.map((it) => [it, CAUSE[it]] as const)}
            set={cause.set}
            fault={cause.fault}
          />
          {action === 'hide' && cause.value === 'spam' && POSTS.includes(item.kind) && (
            <p className="mb-2 text-sm">按垃圾内容隐藏会扣除作者的声望，恢复时退回。</p>
          )}
          <Field {...form.field('note')} label="说明" rows={2} hint="会告诉对方；不显示是谁处理的" />
        </Form>
      </div>
    </Dialog>
  );
}
