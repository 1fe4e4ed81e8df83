import { useState } from 'react';
import { NOTE, NOTE_KIND, type NoteKind } from '../../../../contract/content/solverError/solverError.ts';
import { lengthOf } from '../../../../contract/kit/length.ts';
import { sendNote } from '../../../stores/content/solverError/note.ts';
import sheet from '../../../styles/discovery/leave.css?url&no-inline';
import { Sent } from '../../discussion/feedback/Sent.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Select } from '../../ui/Select.tsx';

const faultsOf = ({ content }: { content: string }) => ({
  content: lengthOf(content) < NOTE.least ? `请写至少 ${NOTE.least} 个字` : '',
});

/** Form to add a note to an error entry. */
export function ErrorNote({ slug }: { slug: string }) {
  const { values, set } = useValues({ kind: 'cause', content: '' });
  const [sent, setSent] = useState(false);
  const kind = values.kind as NoteKind;
  const form = useForm({
    values,
    set,
    faults: faultsOf,
    send: async ({ content }) => {
      const outcome = await sendNote({ slug, kind, content });
      if (outcome === 'done') setSent(true);
      return outcome;
    },
  });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {sent ? (
        <Sent title="收到了，谢谢。" text="编辑核对之后，它会署你的名字出现在“读者补充”里。" />
      ) : (
        <Form form={form} text="提交" pending="正在提交…" label="补充一条">
          <Select label="补充的是" of={NOTE_KIND} value={kind} set={(it) => set('kind', it)} />
          <Field
            {...form.field('content')}
            label="内容"
            rows={5}
            most={NOTE.most}
            hint="写清楚怎样确认、改哪一行、用的是哪个版本。不要贴涉密的模型和数据。"
          />
        </Form>
      )}
    </>
  );
}
