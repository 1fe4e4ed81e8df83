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

/**
 * What the host has beside the calls of its family: as the page says, or for a page that was drawn without it as the host
 * says, which is asked once per tab. Nothing where that fails.
 */
export async function capabilities(): Promise<ReadonlySet<string>> {
  asked ??= find();
  return asked.catch(() => {
    asked = undefined;
    return new Set<string>();
  });
}

/** Whether the host has this. */
export const has = async (name: Capability): Promise<boolean> => (await capabilities()).has(name);
