import { place } from '../../../../../contract/kit/places.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { HashTabs } from '../../../ui/HashTabs.tsx';
import { Applications } from './Applications.tsx';
import { Donations } from './Donations.tsx';
import { Links } from './Links.tsx';

const PARTS = { sponsors: '赞助', links: '友情链接', applications: '友链申请' } as const;

/** Admin page of donations, friendly links and applications. */
export function Support() {
  return (
    <Frame at={place.adminSupport()}>
      <HashTabs
        label="赞助与友链"
        names={PARTS}
        show={(tab) => {
          if (tab === 'sponsors') return <Donations />;
          return tab === 'links' ? <Links /> : <Applications />;
        }}
      />
    </Frame>
  );
}
