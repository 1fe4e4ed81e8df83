import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { level, loadSigns, signs, signUp } from '../../../stores/people/growth/sign.ts';
import { cellsOf, monthAfter } from './month.ts';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

const DAYS = 'grid grid-cols-7 gap-1 max-w-105 mx-auto text-center';
const CELL = 'grid place-items-center w-full min-h-10 rounded-field num';
const LOOK = {
  done: 'bg-primary text-primary-content',
  'made-up': 'outline-2 -outline-offset-2 outline-primary',
  today: 'font-bold text-primary',
  none: '',
} as const;

function Level() {
  const it = useStore(level, { ssr: 'initial' });
  if (!it) return null;
  const { from, next, exp } = it;
  return (
    <div className="grid gap-1">
      <p>
        <b>Lv.{it.level}</b>{' '}
        <span className="text-(--muted) num">经验 {next ? `${exp} / ${next}` : exp}</span>
      </p>
      {next > 0 && (
        <progress
          className="progress progress-primary"
          max={next - from}
          value={exp - from}
          aria-label="到下一级的经验"
        />
      )}
      {it.badges.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 mt-2" aria-label="我的徽章">
          {it.badges.map(({ key, name, reason }) => (
            <li key={key} className="mark" title={reason}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Check-in calendar, with make-up days if open. */
export function CheckIn() {
  const it = useStore(signs, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const load = (month?: string) => {
    setFailed(false);
    loadSigns(month).catch(() => setFailed(true));
  };
  useEffect(() => {
    loadSigns().catch(() => setFailed(true));
  }, []);
  if (!it)
    return (
      <section className="panel-box min-h-115 mt-4 p-5" aria-label="签到">
        {failed ? (
          <p role="alert">
            签到记录没有读到。{' '}
            <button type="button" className="btn" onClick={() => load()}>
              重试
            </button>
          </p>
        ) : (
          <p role="status">正在读取签到记录…</p>
        )}
      </section>
    );
  const { month, records, state } = it;
  const signed = new Map(records.map((record) => [record.day, record]));
  return (
    <section className="panel-box min-h-115 mt-4 p-5 grid gap-4 content-start" aria-label="签到">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">每日签到</h2>
          <p className="text-sm text-(--muted)">
            已连续 {state.streak} 天，共 {state.days} 天；本月还能补签 {state.makeUpsLeft} 次
          </p>
        </div>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={state.isSign}
          onClick={() => !state.isSign && signUp()}
        >
          {state.isSign ? '今天已签到' : '签到'}
        </button>
      </div>
      <Level />
      <div>
        <div className="flex items-center justify-between">
          <button
            type="button"
            className="icon-btn"
            aria-label="上个月"
            onClick={() => load(monthAfter(month, -1))}
          >
            <ChevronLeft size={18} />
          </button>
          <p className="font-medium num" aria-live="polite">
            {month.replace('-', ' 年 ')} 月
          </p>
          <button
            type="button"
            className="icon-btn"
            aria-label="下个月"
            aria-disabled={month >= state.today.slice(0, 7)}
            onClick={() => month < state.today.slice(0, 7) && load(monthAfter(month, 1))}
          >
            <ChevronRight size={18} />
          </button>
        </div>
        {failed && <p role="alert">这个月的记录没有读到，请稍后再试。</p>}
        <div className={DAYS} aria-hidden="true">
          {WEEK.map((day) => (
            <span key={day} className="text-xs text-(--muted)">
              {day}
            </span>
          ))}
        </div>
        <ol className={DAYS}>
          {cellsOf(month).map((cell, at) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the blanks of a month never move
            if (!cell) return <li key={`blank${at}`} aria-hidden="true" />;
            const record = signed.get(cell.day);
            const open = state.open.includes(cell.day);
            const how = record
              ? record.isMakeUp
                ? 'made-up'
                : 'done'
              : cell.day === state.today
                ? 'today'
                : 'none';
            return (
              <li key={cell.day}>
                {open ? (
                  <button
                    type="button"
                    className={`${CELL} border border-dashed border-(--muted) cursor-pointer hover:border-primary hover:text-primary ${LOOK[how]}`}
                    title="补签这一天"
                    aria-label={`补签 ${cell.day}`}
                    onClick={() => signUp(cell.day)}
                  >
                    {cell.n}
                  </button>
                ) : (
                  <span className={`${CELL} ${LOOK[how]}`}>
                    {cell.n}
                    {record && <span className="sr-only">{record.isMakeUp ? '，已补签' : '，已签到'}</span>}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
