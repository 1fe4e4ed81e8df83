import { PICTURE_SIDE, webSiteInfo } from '../../../contract/discovery/site/site.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { fetchPicture } from '../../../contract/kit/file/fetch.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { mustBeOwn, uploadOwn } from '../session/own.ts';
import { type Carry, Failed } from './queue.ts';
import { smaller } from './smaller.ts';

let asked: Promise<number> | undefined;

/** The longest side of a photo in px, by the settings of the site; asked once. */
export function longest(): Promise<number> {
  asked ??= call({ ...webSiteInfo, silent: true }, {}).then(
    (it) => it.pictureSide,
    () => {
      asked = undefined;
      return PICTURE_SIDE;
    },
  );
  return asked;
}

/** Refusals that another try may get around. */
const PASSING: readonly number[] = [CODE.limited, CODE.failed, CODE.timeout, CODE.unauthorised];

/** Uploads a picture to the site, or has the site fetch it from another one. */
export const carry: Carry = async (source, progress) => {
  try {
    if (typeof source !== 'string')
      return await uploadOwn('article', await smaller(source, await longest()), progress);
    await mustBeOwn();
    return await call(fetchPicture, { url: source });
  } catch (error) {
    if (error instanceof Refused) throw new Failed(error.message, PASSING.includes(error.code));
    if (wasDone(error)) throw new Failed('网站的回答读不懂', false);
    throw new Failed('没有连上网站', true);
  }
};
