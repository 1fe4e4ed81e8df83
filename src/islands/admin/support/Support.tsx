import { place } from '../../../../contract/places.ts';
import { Frame } from '../Frame.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Donations } from './Donations.tsx';
import { Links } from './Links.tsx';

const PARTS = { sponsors: '赞助', links: '友情链接' } as const;

/** The screen of donors and friendly sites. */
export function Support() {
  return (
    <Frame at={place.adminSupport()}>
      <Tabs
        label="赞助与友链"
        names={PARTS}
        show={(tab) => (tab === 'sponsors' ? <Donations /> : <Links />)}
      />
    </Frame>
  );
}
