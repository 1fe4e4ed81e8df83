import { useEffect, useState } from 'react';
import { TEMPLATE, TEMPLATE_KEYS, type TemplateKey } from '../../../contract/template.ts';
import { sameMessage } from '../../stores/ask.ts';
import { Field } from '../form/Field.tsx';
import type { Bound } from '../form/useForm.ts';
import { Similar } from './Similar.tsx';

type Props = { field: (name: TemplateKey) => Bound; filled: number; faulty: boolean };

type Spec = { label: string; most: number; lines?: true; values?: readonly string[] };

/** The CAE template, folded until something in it is filled in or wrong. Every field is optional. */
export function TemplateForm({ field, filled, faulty }: Props) {
  const [open, setOpen] = useState(false);
  const some = filled > 0;
  useEffect(() => {
    if (some || faulty) setOpen(true);
  }, [some, faulty]);
  return (
    <details className="ask-template" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        CAE 模板
        <span>{some ? `已填 ${filled} 项` : '选填。写明求解器、分析类型和报错，更容易得到准确的回答。'}</span>
      </summary>
      <div className="ask-template-fields">
        {TEMPLATE_KEYS.map((key) => {
          const { label, most, lines, values }: Spec = TEMPLATE[key];
          return (
            <div key={key} className={lines && 'wide'}>
              <Field
                {...field(key)}
                label={label}
                maxLength={most}
                {...(lines && { rows: 3 })}
                {...(values && { options: values })}
              />
              {key === 'error' && (
                <Similar of={sameMessage} label="同样报错的问题" said="有人遇到过同样的报错：" />
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}
