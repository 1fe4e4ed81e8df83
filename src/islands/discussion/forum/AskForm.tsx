import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { REASON_MOST } from '../../../../contract/kit/limits.ts';
import { terms } from '../../../stores/discussion/bounty/bounty.ts';
import {
  askQuestion,
  changePost,
  loadChoices,
  previewPost,
  refusal,
} from '../../../stores/discussion/forum/ask.ts';
import {
  type AskFields,
  filesOf,
  filesText,
  keepFields,
  type QuestionPrefill,
  questionFrom,
  readFields,
} from '../../../stores/discussion/forum/fields.ts';
import { takeHanded } from '../../../stores/discussion/forum/handover.ts';
import { endRevising, type PostRevision } from '../../../stores/discussion/forum/revising.ts';
import { conflictingPrefill } from '../../../stores/discussion/forum/savedDrafts.ts';
import { draftOf } from '../../../stores/kit/draft.ts';
import { idempotencyKeys } from '../../../stores/kit/idempotencyKeys.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Editor } from '../../ui/text/Editor.tsx';
import { sendPicture } from '../../ui/text/sendPicture.ts';
import { TextNotes } from '../../ui/text/TextNotes.tsx';
import { useText } from '../../ui/text/useText.ts';
import { BountyField } from '../bounty/BountyField.tsx';
import { Aside } from './Aside.tsx';
import { Attachments } from './Attachments.tsx';
import { askFaults, type Values, withRefusal } from './faults.ts';
import { Particulars } from './Particulars.tsx';

type Props = {
  name: string;
  begun?: QuestionPrefill;
  editing?: PostRevision;
  /** The edit was refused because the post changed meanwhile. */
  stale?: () => void;
};

const NOTHING: QuestionPrefill = { asked: '' };

/** Form to ask a question or edit a post. All fields are drafts under `name` until sent. */
export function AskForm({ name, begun = NOTHING, editing, stale }: Props) {
  const isAnswer = (editing?.post.answerId ?? 0) > 0;
  const [draft, body] = [draftOf(name), draftOf(`${name}:text`)];
  const fields = readFields(useStore(draft, { ssr: 'initial' }));
  const text = useText(`${name}:text`);
  const offers = useStore(terms, { ssr: 'initial' });
  const said = useStore(refusal, { ssr: 'initial' });
  const [restored, setRestored] = useState(editing?.restored ?? false);
  const [beside, setBeside] = useState<AskFields | null>(null);
  const [sending, setSending] = useState(0);
  const [keys] = useState(() => idempotencyKeys(draftOf(`${name}#`)));
  useEffect(() => {
    if (!editing) {
      const restored = draft.get() !== '' || body.get() !== '';
      setRestored(restored);
      if (restored) setBeside(conflictingPrefill(begun, readFields(draft.get())));
      else draft.set(keepFields(questionFrom(begun)));
    }
    loadChoices();
  }, [editing, begun, draft, body]);

  // Text handed over from another page is appended to an earlier draft.
  const append = (piece: string) => text.set([text.now(), piece].filter(Boolean).join('\n\n'));
  const arrive = useEffectEvent(() => {
    const handed = takeHanded();
    if (!handed) return;
    append(handed.text);
    if (handed.picture) void sendPicture(text, handed.picture, append);
  });
  useEffect(() => {
    if (!editing) arrive();
  }, [editing]);

  const values: Values = { ...fields, content: text.value };
  const put = (key: string, value: string) =>
    draft.set(keepFields({ ...readFields(draft.get()), [key]: value }));
  const forget = () => {
    if (editing) endRevising(editing.post);
    else draft.set('');
    keys.done();
    text.empty();
    setRestored(false);
  };
  const restart = () => {
    forget();
    draft.set(keepFields(questionFrom(begun)));
  };
  const send = () => {
    const written = { content: text.value, mentions: text.mentions() };
    if (editing) return changePost(editing.post, fields, written, { done: forget, stale });
    const key = keys.keyOf(values);
    // The page may close before the response; a retry must reuse the idempotency key.
    keys.hold();
    return askQuestion(fields, written, key, forget);
  };
  const form = useForm<Values>({
    values,
    set: put,
    faults: (it) => withRefusal(askFaults(it, sending, isAnswer, offers), it, said),
    send,
  });

  return (
    <Form
      form={form}
      text={!editing ? '发布问题' : editing.direct ? '保存修改' : '提交修改建议'}
      pending="正在提交…"
      label={editing ? '修改' : '提问'}
      beside={
        restored && (
          <p className="composer-said">
            已恢复上次没有发出的内容
            {!editing && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={restart}>
                清空重写
              </button>
            )}
          </p>
        )
      }
    >
      <TextNotes name={name} />
      {!editing && <Aside asked={beside} done={() => setBeside(null)} />}
      {!isAnswer && <Particulars field={form.field} isNew={!editing} />}
      <Editor
        text={text}
        label={isAnswer ? '回答' : '问题描述'}
        rows={12}
        placeholder={isAnswer ? '' : '现象、目标、模型设置和完整的报错信息'}
        fault={form.field('content').fault}
        hint="支持 Markdown、公式、图片和 @提及。不要贴涉密的模型和数据。"
        restored={false}
        preview={previewPost}
      />
      <Attachments
        files={filesOf(fields.attachments)}
        change={(next) => put('attachments', filesText(next(filesOf(readFields(draft.get()).attachments))))}
        sending={setSending}
        fault={form.field('attachments').fault}
      />
      {!editing && <BountyField field={form.field('bounty')} optional />}
      {editing && (
        <Field {...form.field('reason')} label="修改说明" hint="改了什么、为什么改" most={REASON_MOST} />
      )}
    </Form>
  );
}
