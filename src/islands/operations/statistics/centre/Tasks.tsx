import { Check } from 'lucide-react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import type { Centre } from '../../../../../contract/operations/statistics/centre.ts';
import { checkIn } from '../../../../stores/operations/statistics/centre.ts';
import { GROWTH_NAME } from '../../../people/growth/growth.ts';
import { ROWS } from '../../../ui/look.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Section } from '../../../ui/Section.tsx';

/** Daily tasks that give experience, with check-in. */
export function Tasks({ it }: { it: Centre }) {
  const [busy, setBusy] = useState(false);
  const { level, exp, next } = it.level;
  const sign = async () => {
    if (busy || it.isSign) return;
    setBusy(true);
    await checkIn();
    setBusy(false);
  };
  return (
    <Section
      id="tasks"
      title="今天的任务"
      lead={next ? `Lv.${level}，经验 ${exp} / ${next}` : `Lv.${level}，经验 ${exp}`}
    >
      <ul className={ROWS}>
        {it.today
          .filter(({ kind }) => kind !== 'like' && kind !== 'accepted')
          .map(({ kind, points, most }) => {
            const done = kind === 'sign' ? it.isSign : most > 0 && points >= most;
            return (
              <li key={kind}>
                <span className="flex items-center gap-2">
                  {done && <Check size={18} className="text-success" aria-hidden="true" />}
                  {GROWTH_NAME[kind]}
                  {done && <span className="sr-only">，已完成</span>}
                </span>
                {kind === 'sign' && !done ? (
                  <button
                    type="button"
                    className="btn btn-primary btn-sm max-tabs:min-h-10"
                    aria-disabled={busy}
                    onClick={sign}
                  >
                    签到
                  </button>
                ) : (
                  <span className="flex-none num text-(--muted)">
                    {most && kind !== 'sign' ? `+${points} / ${most}` : `+${points}`}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
      <p>
        <RowAction text="等级与权益" href={place.rights()} />
      </p>
    </Section>
  );
}
