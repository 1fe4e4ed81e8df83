import { atom } from 'nanostores';
import {
  addLink,
  changeDonation,
  changeLink,
  type Donation,
  donationList,
  dropLink,
  orderLinks,
  type SiteLink,
  type SponsorState,
  siteLinks,
} from '../../../../contract/discovery/site/desk.ts';
import { sponsorLeave } from '../../../../contract/discovery/site/sponsor.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { fenOf } from '../../../../contract/kit/yuan.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { ordering } from '../../kit/ordering.ts';

/** Donors' notes of one state. */
export const donations = listing<Donation, { state: SponsorState }>(
  (query) => call(donationList, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

type Corrected = Pick<Input<typeof changeDonation>, 'nickname' | 'money' | 'message' | 'state'>;

/** Confirms, corrects or hides a note; removes it from the list if its state changes. */
export function saveDonation(it: Donation, given: Corrected): Promise<Outcome> {
  const done = given.state === it.state ? '已保存' : given.state === 'shown' ? '已公开' : '已移走';
  return attempt(async () => {
    const after = await call(changeDonation, { id: it.id, revision: it.revision, ...given });
    if (after.state === donations.state.get().query.state) donations.put(after);
    else donations.drop(it.id);
  }, done);
}

/** Submits a donor's note; `money` in yuan as typed. */
export function leaveNote(
  note: Omit<Input<typeof sponsorLeave>, 'money'> & { money: string },
): Promise<Outcome> {
  return attempt(() => call(sponsorLeave, { ...note, money: fenOf(note.money) ?? 0 }));
}

export const links = atom<readonly SiteLink[]>([]);

/** Loads the links, hidden ones included. */
export async function loadLinks(): Promise<void> {
  links.set(await call(siteLinks, {}));
}

type LinkText = Pick<Input<typeof addLink>, 'name' | 'url' | 'info'>;

/** Adds or changes a link. */
export function saveLink(
  it: SiteLink | null,
  given: LinkText,
  isHidden = it?.isHidden ?? false,
): Promise<Outcome> {
  return attempt(
    async () => {
      if (it) await call(changeLink, { ...given, isHidden, id: it.id, revision: it.revision });
      else await call(addLink, given);
      await loadLinks();
    },
    it ? '链接已更新' : '链接已添加',
  );
}

/** Deletes a link permanently. */
export function removeLink(it: SiteLink): Promise<Outcome> {
  return attempt(async () => {
    await call(dropLink, { id: it.id });
    await loadLinks();
  }, '链接已删除');
}

/** Moves a friendly site to another place (optimistic update with rollback). */
export const placeLink = ordering(links, (ids) => call(orderLinks, { ids }));
