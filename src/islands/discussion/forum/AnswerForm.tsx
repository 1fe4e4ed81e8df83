import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { ADDED } from '../../../../contract/kit/events.ts';
import { ANSWER_BYTES } from '../../../../contract/kit/limits.ts';
import { ownAnswers, sendAnswer } from '../../../stores/discussion/forum/answers.ts';
import { previewPost } from '../../../stores/discussion/forum/ask.ts';
import type { AttachedFile } from '../../../stores/discussion/forum/attach.ts';
import { filesOf, filesText } from '../../../stores/discussion/forum/fields.ts';
import { begin, mine } from '../../../stores/discussion/forum/question.ts';
import { draftOf } from '../../../stores/kit/draft.ts';
import { takeAct } from '../../../stores/people/auth/act.ts';
import { Editor } from '../../ui/text/Editor.tsx';
import { LEFT } from '../../ui/text/notes.ts';
import { Sheets } from '../../ui/text/Sheets.tsx';
import { sizeFault } from '../../ui/text/size.ts';
import { useSend } from '../../ui/text/useSend.ts';
import { useText } from '../../ui/text/useText.ts';
import { Attachments } from './Attachments.tsx';
import { OwnAnswerView } from './OwnAnswerView.tsx';
import type { QuestionState } from './questionState.ts';

/** Form for a new answer, below one's own answers that are new or pending review. */
export function AnswerForm({ question }: { question: QuestionState }) {
  useState(() => begin(question));
  const name = `answer:${question.id}`;
  const text = useText(name);
  const files = draftOf(`${name}:files`);
  const attached = filesOf(useStore(files));
  const written = useStore(ownAnswers);
  const waiting = useStore(mine)?.answers ?? [];
  const [uploads, setUploads] = useState(0);
  const [sent, setSent] = useState(false);
  const sending = useSend(name);
  useEffect(() => {
    if (written.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [written]);

  const { box } = text;
  useEffect(() => {
    if (takeAct('answer')) box.current?.focus();
  }, [box]);

  const put = (all: readonly AttachedFile[]) => files.set(filesText(all));
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const content = text.now();
    const wrong = sizeFault('回答', content, ANSWER_BYTES);
    if (wrong) box.current?.focus();
    const isStored = await sending.send({
      box: text,
      fault: uploads > 0 ? '附件还在上传，请等上传完成' : wrong,
      given: { content, mentions: text.mentions(), files: attached },
      send: (given, key) => sendAnswer(question.id, { ...given, key }),
    });
    setSent(isStored);
    if (isStored) put([]);
  };
  const shownHere = new Set(written.map((it) => it.answer?.id));

  return (
    <>
      <Sheets />
      <ol aria-label="我刚写的回答">
        {waiting
          .filter((it) => !shownHere.has(it.id))
          .map((it) => (
            <OwnAnswerView key={it.id} question={question} own={{ key: '', plain: '', answer: it }} />
          ))}
        {written.map((it) => (
          <OwnAnswerView key={it.key} question={question} own={it} />
        ))}
      </ol>
      {!question.closed && !question.locked && (
        <form className="answer-form" onSubmit={submit} noValidate aria-label="写回答">
          <Editor
            text={text}
            label="写回答"
            rows={6}
            placeholder="给出办法，也说明为什么；能附上设置、命令或算例更好。"
            fault={sending.fault}
            hint={
              sent ? '已发送' : text.restored && sending.left ? LEFT : '支持 Markdown、公式、图片和 @提及'
            }
            preview={previewPost}
            typed={() => {
              setSent(false);
              sending.typed();
            }}
            send={submit}
          />
          <Attachments
            files={attached}
            change={(next) => put(next(filesOf(files.get())))}
            sending={setUploads}
            fault=""
          />
          <button type="submit" className="btn btn-primary" aria-disabled={sending.busy} title="Ctrl + Enter">
            {sending.busy ? '正在发布…' : '发布回答'}
          </button>
        </form>
      )}
    </>
  );
}
