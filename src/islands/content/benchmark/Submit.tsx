import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATE } from '../../../../contract/discussion/forum/template.ts';
import { FORUM_FILE_BYTES } from '../../../../contract/kit/file/file.ts';
import { typedId } from '../../../../contract/kit/pages.ts';
import { sendRun } from '../../../stores/content/benchmark/benchmark.ts';
import { type AttachedFile, attach } from '../../../stores/discussion/forum/attach.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { EMPTY, hoursOf, numberOf, type RunFormValues, runFaults } from './faults.ts';
import { OwnRuns } from './OwnRuns.tsx';

type DeckProps = {
  deck: AttachedFile | null;
  change: (deck: AttachedFile | null) => void;
  busy: (is: boolean) => void;
};

function Deck({ deck, change, busy }: DeckProps) {
  const [share, setShare] = useState<number | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    busy(true);
    const attached = await attach(file, setShare);
    setShare(null);
    busy(false);
    if (attached) change(attached);
  };
  return (
    <div className="mb-2">
      <p className="mb-1 font-medium">输入文件（选填）</p>
      {deck ? (
        <p className="flex items-center gap-2">
          <Paperclip size={16} aria-hidden="true" />
          <span className="wrap-anywhere">{deck.name}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={`移除 ${deck.name}`}
            onClick={() => change(null)}
          >
            <X size={16} />
          </button>
        </p>
      ) : share === null ? (
        <label className="btn">
          <Paperclip size={16} aria-hidden="true" />
          选择文件
          <input
            type="file"
            className="sr-only"
            onChange={({ target }) => {
              send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      ) : (
        <progress className="progress w-60" max={1} value={share} aria-label="上传进度" />
      )}
      <p className="min-h-6 pt-0.5 text-sm text-(--muted)">
        别人能据此重算的输入卡、脚本或压缩包，不超过 {FORUM_FILE_BYTES / 1024 / 1024}{' '}
        MB，所有人都能下载。附上它，结果才能参与“已复现”。
      </p>
    </div>
  );
}

type Props = { name: string; unit: string; quantity: string };

/** Form for a benchmark run, followed by one's own runs. */
export function Submit({ name, unit, quantity }: Props) {
  const { values, set, clear } = useValues<RunFormValues>(EMPTY);
  const [deck, setDeck] = useState<AttachedFile | null>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useForm({
    values,
    set,
    faults: runFaults,
    send: async (it) => {
      if (sending) return 'refused';
      const outcome = await sendRun({
        name,
        software: it.software.trim(),
        version: it.version.trim(),
        element: it.element.trim(),
        dof: Number(it.dof),
        result: numberOf(it.value),
        note: it.note.trim(),
        hours: it.hours.trim() === '' ? null : hoursOf(it.hours),
        processor: it.processor.trim(),
        cores: it.cores.trim() === '' ? null : Number(it.cores),
        deck: deck && { url: deck.url, name: deck.name },
        articleId: typedId('article', it.article),
      });
      if (outcome === 'done') {
        clear();
        // Keep these: the next mesh of a convergence study shares them.
        for (const field of ['software', 'version', 'element'] as const) set(field, it[field]);
        setDeck(null);
        setSent(true);
      }
      return outcome;
    },
  });
  return (
    <>
      <Form form={form} text={sending ? '正在上传文件…' : '提交结果'} pending="正在提交…" label="提交结果">
        <div className="grid gap-x-4 tabs:grid-cols-2">
          <Field {...form.field('software')} label="软件" options={TEMPLATE.solver.values ?? []} />
          <Field {...form.field('version')} label="软件版本（选填）" />
          <Field
            {...form.field('element')}
            label="单元或离散方法"
            placeholder="例如 CPS8R、二阶迎风"
            options={TEMPLATE.model.values ?? []}
          />
          <Field {...form.field('dof')} label="自由度" inputMode="numeric" hint="未知数的总数" />
          <Field
            {...form.field('value')}
            label={`结果${unit && `（${unit}）`}`}
            hint={`${quantity}；误差由网站计算`}
          />
          <Field
            {...form.field('article')}
            label="文章（选填）"
            placeholder="/article/1"
            hint="自己写的、讲这个算例的文章"
          />
          <Field {...form.field('hours')} label="计算时长（选填）" placeholder="例如 90 秒、1.5 小时" />
          <Field {...form.field('cores')} label="核数或进程数（选填）" inputMode="numeric" />
          <Field {...form.field('processor')} label="处理器（选填）" placeholder="型号与主频" />
        </div>
        <Field
          {...form.field('note')}
          label="备注（选填）"
          rows={2}
          placeholder="网格怎样划分、取值方法、与题目不同的地方"
        />
        <Deck deck={deck} change={setDeck} busy={setSending} />
        {sent && (
          <p role="status" className="text-success">
            已经提交，列在下面；过一会儿会出现在图和表里。
          </p>
        )}
      </Form>
      <OwnRuns name={name} unit={unit} />
    </>
  );
}
