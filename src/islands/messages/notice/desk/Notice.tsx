import { place } from '../../../../../contract/kit/places.ts';
import { loadSent } from '../../../../stores/messages/notice/desk.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { SentList } from './SentList.tsx';

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

/** Admin page for system notices. */
export function Notice() {
  return (
    <Frame at={place.adminNotice()}>
      <Body />
    </Frame>
  );
}
