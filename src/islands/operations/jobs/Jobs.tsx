import { useCallback, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { latest } from '../../../client/latest.ts';
import { readJobs } from '../../../stores/operations/jobs/jobs.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { Calls } from './Calls.tsx';
import { Health } from './Health.tsx';
import { JobRuns } from './JobRuns.tsx';
import { Letters } from './Letters.tsx';
import { Steps } from './Steps.tsx';

type Report = Awaited<ReturnType<typeof readJobs>>;

function Body({ build }: { build: string }) {
  const [report, setReport] = useState<Report | null>(null);
  const [day, setDay] = useState('');
  const [begin] = useState(latest);
  const load = useCallback(async () => {
    const isLatest = begin();
    const read = await readJobs(day || undefined);
    if (isLatest()) setReport(read);
  }, [begin, day]);
  const { state, again } = useLoaded(load);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Health build={build} />
      <Calls />
      <Letters />
      <Loaded state={report && state === 'busy' ? 'ready' : state} what="任务" again={again}>
        {report && (
          <>
            <JobRuns jobs={report.jobs} again={again} />
            <Steps steps={report.steps} day={day} setDay={setDay} again={again} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Admin page of health, jobs and dead letters; `build` is that of the site. */
export function Jobs({ build }: { build: string }) {
  return (
    <Frame at={place.adminJobs()}>
      <Body build={build} />
    </Frame>
  );
}
