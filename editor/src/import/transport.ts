import { ANNEX_PART_PATH } from '../../../contract/content/annex/annex.ts';
import { call } from '../../../src/client/call.ts';
import { siteOrigin } from '../../../src/client/site.ts';
import { sendPart, upload } from '../../../src/client/transfer.ts';
import { type Site, siteOf } from './send/site.ts';

/** Upload progress is not shown. */
const unseen = () => undefined;

/** Site connection of the current session. */
export const siteOfPage = (): Site =>
  siteOf({
    origin: siteOrigin(),
    call: (endpoint, input) => call({ ...endpoint, silent: true }, input),
    upload: (bytes, name) => upload('article', new File([bytes], name), unseen),
    part: async (about, bytes) => {
      const query = new URLSearchParams({ ...about, part: String(about.part) });
      await sendPart(`${ANNEX_PART_PATH}?${query}`, new Blob([bytes]), { progress: unseen });
    },
  });
