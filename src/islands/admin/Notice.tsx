import { place } from '../../../contract/kit/places.ts';
import { loadSent } from '../../stores/broadcast.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Frame } from './Frame.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { SentList } from './SentList.tsx';
import { useLoaded } from './useLoaded.ts';

function Body() {
  const { state, again } = useLoaded(loadSent);
  return (
    <div className="grid grid-cols-1 gap-4">
      <NoticeForm />
      <section className="panel-box p-5" aria-labelledby="notice-sent">
        <h2 id="notice-sent" className="text-lg font-semibold">
          已经发送
        </h2>
        <Loaded state={state} what="发送记录" again={again}>
          <SentList />
        </Loaded>
      </section>
    </div>
  );
}

/** The screen that sends system notices. */
export function Notice() {
  return (
    <Frame at={place.adminNotice()}>
      <Body />
    </Frame>
  );
}
