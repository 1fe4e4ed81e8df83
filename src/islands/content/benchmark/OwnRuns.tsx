import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BenchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';
import { errorText, valueText } from '../../../../contract/content/benchmark/words.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { RUN_NOTE_MOST } from '../../../../contract/kit/limits.ts';
import {
  loadOwnRuns,
  ownRuns,
  ownRunsFailed,
  takeBack,
} from '../../../stores/content/benchmark/benchmark.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

type Props = { name: string; unit: string };

function standing(it: BenchmarkRun): string {
  if (it.retractTime) return `已撤回：${it.retractReason}`;
  if (it.state === COMMENT_STATE.review) return '等待审核，通过之前只有自己看得到';
  if (it.state === COMMENT_STATE.hidden) return '没有通过审核';
  return it.isReproduced ? '已复现' : it.isWithin ? '容差以内' : '容差以外';
}

function TakeBack({ name, id, done }: { name: string; id: number; done: () => void }) {
  const { values, set } = useValues({ reason: '' });
  const form = useForm({
    values,
    set,
    faults: ({ reason }) => ({
      reason: reason.trim() ? lengthFault(reason, RUN_NOTE_MOST) : '请写明原因，读者会看到',
    }),
    send: ({ reason }) => takeBack(name, id, reason.trim()),
  });
  return (
    <Form
      form={form}
      text="撤回这个结果"
      pending="正在撤回…"
      label="撤回结果"
      danger
      beside={
        <button type="button" className="btn btn-ghost" onClick={done}>
          取消
        </button>
      }
    >
      <Field
        {...form.field('reason')}
        label="撤回的原因"
        placeholder="例如 边界条件施加有误"
        hint="撤回以后不能恢复；结果留在页面上并注明原因，不再计入图表和“已复现”"
      />
    </Form>
  );
}

function Row({ name, unit, it }: Props & { it: BenchmarkRun }) {
  const [asking, setAsking] = useState(false);
  return (
    <li className="grid gap-1 py-3 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="num">
          {valueText(it.value)} {unit}
        </strong>
        <span className="num">误差 {errorText(it.error)}</span>
        <span className="text-sm text-(--muted)">{standing(it)}</span>
      </p>
      <p className="text-sm text-(--muted)">
        {it.software} · {it.element} · 自由度 {it.dof} · {it.createTime.slice(0, 16)}
        {it.deck && ` · SHA-256 ${it.deck.sha256.slice(0, 12)}…`}
      </p>
      {!it.retractTime && !asking && (
        <p>
          <button type="button" className="btn btn-sm btn-ghost" onClick={() => setAsking(true)}>
            撤回
          </button>
        </p>
      )}
      {asking && !it.retractTime && <TakeBack name={name} id={it.id} done={() => setAsking(false)} />}
    </li>
  );
}

/** One's own runs of a benchmark, with retraction. */
export function OwnRuns({ name, unit }: Props) {
  const runs = useStore(ownRuns, { ssr: 'initial' });
  const failed = useStore(ownRunsFailed, { ssr: 'initial' });
  useEffect(() => {
    loadOwnRuns(name);
  }, [name]);
  return (
    <section className="mt-6" aria-label="我的结果">
      <h3 className="font-semibold">我的结果</h3>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-3">
          没有读取出来，请检查网络后重试。
          <button type="button" className="btn btn-sm" onClick={() => loadOwnRuns(name)}>
            重试
          </button>
        </p>
      ) : runs === null ? (
        <p role="status" className="py-3 text-(--muted)">
          正在读取…
        </p>
      ) : runs.length === 0 ? (
        <p className="py-3 text-(--muted)">还没有提交过这个算例的结果。</p>
      ) : (
        <ul>
          {runs.map((it) => (
            <Row key={it.id} name={name} unit={unit} it={it} />
          ))}
        </ul>
      )}
    </section>
  );
}
