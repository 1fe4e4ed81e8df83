import { useEffect, useState } from 'react';
import { fieldsFor, PROBLEMS, problemOf } from '../../../../contract/discussion/forum/problem.ts';
import { TEMPLATE, type TemplateKey } from '../../../../contract/discussion/forum/template.ts';
import { sameMessage } from '../../../stores/discussion/forum/ask.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { Bound } from '../../ui/form/useForm.ts';
import { Similar } from './Similar.tsx';

const BOX = 'mb-4 border border-base-300 rounded-field';
const HEAD = 'px-3.5 py-2.5 font-medium';
const ASIDE = 'ms-2.5 text-[13px] font-normal text-(--muted)';

type Props = { field: (name: TemplateKey) => Bound };

type Spec = { label: string; most: number; lines?: true; values?: readonly string[]; hint?: string };

/** One template field; the message is followed by questions that quote it. */
function One({ name, bound, needed }: { name: TemplateKey; bound: Bound; needed: boolean }) {
  const { label, most, lines, values, hint }: Spec = TEMPLATE[name];
  return (
    <div className={lines && 'tabs:col-span-full'}>
      <Field
        {...bound}
        label={label}
        most={most}
        required={needed}
        {...(hint && { hint })}
        {...(lines && { rows: 3 })}
        {...(values && { options: values })}
      />
      {name === 'error' && (
        <Similar of={sameMessage} label="同样报错的问题与文章" said="有人遇到过同样的报错：" />
      )}
    </div>
  );
}

/**
 * CAE template: fields required by the kind of problem, then the others, folded until one is filled in or
 * invalid.
 */
export function TemplateForm({ field }: Props) {
  const problem = problemOf(field('problem').value);
  const { first, others } = fieldsFor(problem);
  const filled = others.filter((key) => field(key).value.trim()).length;
  const faulty = others.some((key) => field(key).fault);
  const some = filled > 0;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (some || faulty) setOpen(true);
  }, [some, faulty]);
  const list = (keys: readonly TemplateKey[]) => (
    <div className="grid max-tabs:grid-cols-1 gap-x-5 px-3.5 pt-3 border-t border-base-300 tabs:grid-cols-2">
      {keys.map((key) => (
        <One
          key={key}
          name={key}
          bound={field(key)}
          needed={problem !== undefined && PROBLEMS[problem].needs.includes(key)}
        />
      ))}
    </div>
  );
  return (
    <>
      {problem && (
        <fieldset className={BOX}>
          <legend className="sr-only">{problem}：先说清楚这几项</legend>
          <p className={HEAD} aria-hidden="true">
            {problem}
            <span className={ASIDE}>先说清楚这几项，回答的人不用再追问。</span>
          </p>
          {list(first)}
        </fieldset>
      )}
      <details className={BOX} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`${HEAD} cursor-pointer`}>
          {problem ? '其他仿真设置' : 'CAE 模板'}
          <span className={ASIDE}>
            {some
              ? `已填 ${filled} 项`
              : problem
                ? '选填。'
                : '选填。写明求解器、分析类型和报错，更容易得到准确的回答。'}
          </span>
        </summary>
        {list(others)}
      </details>
    </>
  );
}
