import { useState } from 'react';
import { TRIED_MOST } from '../../../../contract/operations/moderation/words.ts';
import { testWords, type WordTexts, type WordTrial } from '../../../stores/operations/moderation/words.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

function verdict({ blocked, review, text }: WordTrial, given: string): string {
  if (blocked.length > 0) return `拦截，不能发布：${blocked.join('、')}`;
  if (review.length > 0) return `进入复核：${review.join('、')}`;
  return text === given ? '没有敏感词，直接发布' : '替换后发布';
}

/** Tests a text against the word list being edited, saved or not. */
export function TryWords({ texts, changed }: { texts: WordTexts; changed: boolean }) {
  const [result, setResult] = useState<{ of: string; it: WordTrial } | null>(null);
  const { values, set } = useValues({ content: '' });
  const form = useForm({
    values,
    set,
    optional: true,
    faults: ({ content }) => ({ content: content.trim() ? '' : '请填写要检查的文字' }),
    send: ({ content }) => testWords(texts, content, (it) => setResult({ of: content, it })),
  });
  const masked = result && result.it.text !== result.of;
  return (
    <div className="panel-box p-5">
      <Form
        form={form}
        text="检查"
        pending="正在检查…"
        label="试一段文字"
        beside={
          <p role="status" className="min-w-0 wrap-anywhere">
            {result && verdict(result.it, result.of)}
          </p>
        }
      >
        <Field
          {...form.field('content')}
          label="试一段文字"
          rows={3}
          most={TRIED_MOST}
          hint={`${changed ? '用上面还没有保存的词表检查' : '用上面的词表检查'}，不会发布。`}
        />
      </Form>
      {masked && (
        <p className="mt-3 p-3 rounded-(--radius-field) bg-base-200 whitespace-pre-wrap wrap-anywhere">
          {result.it.text}
        </p>
      )}
    </div>
  );
}
