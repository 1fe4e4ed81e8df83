import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import type { Centre as Read } from '../../../../../contract/operations/statistics/centre.ts';
import { MEASURES, type Measure } from '../../../../../contract/operations/statistics/own.ts';
import { centre, loadCentre, reloadCentre } from '../../../../stores/operations/statistics/centre.ts';
import { Asking } from '../../../people/own/Asking.tsx';
import { useOwn } from '../../../people/own/own.ts';
import { useHas } from '../../../ui/list/useHas.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Figures } from '../Figures.tsx';
import { figureText, MEASURE } from '../words.ts';
import { Drafts } from './Drafts.tsx';
import { Shelf } from './Shelf.tsx';
import { Summary } from './Summary.tsx';
import { Tasks } from './Tasks.tsx';
import { Unread } from './Unread.tsx';

const SHOWN = MEASURES.filter((it) => it !== 'depth' && it !== 'seconds');

function Week({ it }: { it: Read }) {
  const figure = (key: Measure | 'gained') => ({
    key,
    name: key === 'gained' ? '新增粉丝' : MEASURE[key],
    text: key === 'gained' ? String(it.total.gained) : figureText(key, it.total[key]),
    now: it.total[key],
    before: it.before[key],
    days: it.days.map((day) => day[key]),
  });
  return (
    <section className="panel-box p-5" aria-labelledby="week">
      <div className="flex flex-wrap items-baseline justify-between gap-3 mb-4">
        <h2 id="week" className="text-lg font-semibold">
          近 7 天
        </h2>
        <a className="text-sm text-primary" href={place.data('work', { days: 7 })}>
          查看全部数据
        </a>
      </div>
      <Figures figures={[...SHOWN, 'gained' as const].map(figure)} />
    </section>
  );
}

function Parts({ editorUrl }: { editorUrl: string }) {
  const it = useStore(centre, { ssr: 'initial' });
  const { person } = useOwn();
  useEffect(() => {
    loadCentre();
  }, []);
  if (it === null) return <Pending what="概览" />;
  if (it === 'failed') return <Pending what="概览" again={reloadCentre} />;
  const writes = it.draftCount > 0 || (person?.articleCount ?? 0) > 0;
  return (
    <>
      {writes && <Week it={it} />}
      <div className="grid gap-4 tabs:grid-cols-2 items-start">
        {!writes && person && <Shelf userId={person.id} />}
        <Drafts drafts={it.drafts} count={it.draftCount} editorUrl={editorUrl} />
        {writes && <Asking comments={it.comments} count={it.unanswered} />}
        <Tasks it={it} />
        <Unread />
        {writes && person && <Shelf userId={person.id} />}
      </div>
    </>
  );
}

/**
 * Start page of the user centre. Authors see the week's statistics first, others their purchases, reading
 * history and questions.
 */
export function Centre({ editorUrl }: { editorUrl: string }) {
  const hasCentre = useHas('centre');
  return (
    <div className="grid gap-4">
      <Summary />
      {hasCentre ? <Parts editorUrl={editorUrl} /> : <Unread />}
    </div>
  );
}
