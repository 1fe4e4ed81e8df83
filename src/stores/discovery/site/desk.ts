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
import { moved } from '../../content/category/categories.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { tellUnreached } from '../../kit/trouble.ts';

/** Donors' notes of one state. */
export const donations = listing<Donation, { state: SponsorState }>(
  (query) => call(donationList, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

type Corrected = Pick<Input<typeof changeDonation>, 'nickname' | 'money' | 'message' | 'state'>;

/** Confirms, corrects or hides a note; it leaves the list where its state changes. */
export function saveDonation(it: Donation, given: Corrected): Promise<Outcome> {
  const done = given.state === it.state ? '已保存' : given.state === 'shown' ? '已公开' : '已移走';
  return attempt(async () => {
    const after = await call(changeDonation, { id: it.id, revision: it.revision, ...given });
    if (after.state === donations.state.get().query.state) donations.put(after);
    else donations.drop(it.id);
  }, done);
}

/** Leaves a donor's note for the operators; `money` in yuan, as it was typed. */
export function leaveNote(
  note: Omit<Input<typeof sponsorLeave>, 'money'> & { money: string },
): Promise<Outcome> {
  return attempt(() => call(sponsorLeave, { ...note, money: fenOf(note.money) ?? 0 }));
}

/** Friendly sites in order, including hidden ones. */
export const links = atom<readonly SiteLink[]>([]);

/** Reads them. */
export async function loadLinks(): Promise<void> {
  links.set(await call(siteLinks, {}));
}

type LinkText = Pick<Input<typeof addLink>, 'name' | 'url' | 'info'>;

/** Adds a friendly site, or changes one that was loaded. */
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

/** Deletes a friendly site permanently. */
export function removeLink(it: SiteLink): Promise<Outcome> {
  return attempt(async () => {
    await call(dropLink, { id: it.id });
    await loadLinks();
  }, '链接已删除');
}

/** Moves a friendly site to another place (optimistic update with rollback). */
export async function placeLink(from: number, to: number): Promise<void> {
  const before = links.get();
  const after = moved(before, from, to);
  links.set(after);
  const outcome = await attempt(() => call(orderLinks, { ids: after.map((it) => it.id) }));
  if (tookPlace(outcome)) return;
  tellUnreached(outcome, '没有连上服务器，顺序没有保存');
  links.set(before);
}
