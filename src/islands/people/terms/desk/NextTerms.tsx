import { useState } from 'react';
import type { PublishedTerms } from '../../../../../contract/people/terms/desk.ts';
import type { Outcome } from '../../../../stores/kit/attempt.ts';
import { publish, termsFaults, typedTerms } from '../../../../stores/people/terms/desk.ts';
import { Unsaved } from '../../../operations/desk/Unsaved.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { useLeave } from '../../../ui/form/useLeave.ts';

type Props = { all: readonly PublishedTerms[]; again: () => void };

/**
 * Draft of the next version of the terms, prefilled with the last; published after confirmation, since it
 * cannot be changed then.
 */
export function NextTerms({ all, again }: Props) {
  const [last] = all;
  const version = (last?.version ?? 0) + 1;
  const start = typedTerms(all);
  const { values, set } = useValues(start);
  const [answer, setAnswer] = useState<((outcome: Outcome) => void) | null>(null);
  const [refused, setRefused] = useState(false);
  const changed = values.day !== '' || values.change !== '' || values.source !== start.source;
  useLeave(changed);
  const form = useForm({
    values,
    set,
    faults: (typed) => termsFaults(typed, last),
    send: () => new Promise<Outcome>((resolve) => setAnswer(() => resolve)),
  });
  const act = async () => {
    const outcome = await publish(version, values);
    setRefused(outcome === 'refused');
    if (outcome !== 'unreached') answer?.(outcome);
    return outcome;
  };
  const close = () => {
    answer?.('refused');
    setAnswer(null);
  };
  return (
    <section className="panel-box p-5" aria-labelledby="terms-next">
      <h2 id="terms-next" className="mb-1 text-lg font-semibold">
        第 {version} 版
      </h2>
      <p className="mb-3 text-sm text-(--muted)">
        公布之后不能修改，只能再公布新的一版。生效之前只告诉会员；生效之后，没有同意的会员不能发布、评论、提问、发消息和付款，浏览、导出、提现和注销不受影响。
      </p>
      <Form
        form={form}
        text="公布"
        pending="正在公布…"
        label={`第 ${version} 版服务条款`}
        unchanged={!changed}
        beside={<Unsaved what="条款" {...{ changed, refused, again }} />}
      >
        <Field
          {...form.field('day')}
          label="生效日期（选填）"
          type="date"
          hint="北京时间当天零点；留空立即生效。改动重要时请留出时间，例如 7 天以后"
        />
        <Field
          {...form.field('change')}
          label={last ? '改了什么' : '改了什么（选填）'}
          hint="一句话，会员被问到是否同意时先看到它"
          autoComplete="off"
        />
        <Field
          {...form.field('source')}
          label="正文"
          rows={20}
          hint="Markdown，与问答的写法相同，用二级标题分节"
        />
      </Form>
      {answer && (
        <ConfirmDialog title={`公布第 ${version} 版？`} text="公布" act={act} close={close}>
          <p>
            {values.day
              ? `从 ${values.day} 起生效，在那之前只告诉会员。`
              : '立即生效，会员从现在起要先同意。'}
            公布之后不能修改。
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
