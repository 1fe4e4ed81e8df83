import { type Capability, HAS } from '../../contract/discovery/site/capability.ts';
import { webSiteInfo } from '../../contract/discovery/site/site.ts';
import { call } from './call.ts';
import { leaveNote, readNote } from './note.ts';

let asked: Promise<ReadonlySet<string>> | undefined;

const namesIn = (text: string) => new Set(text.split(' '));

async function find(): Promise<ReadonlySet<string>> {
  const said = document.documentElement.dataset[HAS] ?? readNote(HAS);
  if (said !== null) return namesIn(said);
  const { has } = await call({ ...webSiteInfo, silent: true }, {});
  leaveNote(HAS, has.join(' '));
  return new Set(has);
}

/** Capabilities of the host: from the page, or fetched once per tab. Empty on failure. */
export async function capabilities(): Promise<ReadonlySet<string>> {
  asked ??= find();
  return asked.catch(() => {
    asked = undefined;
    return new Set<string>();
  });
}

/** Whether the host has this capability. */
export const hasCapability = async (name: Capability): Promise<boolean> => (await capabilities()).has(name);
