import { PICTURE_SIDE, webSiteInfo } from '../../../../contract/discovery/site/site.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { fetchPicture } from '../../../../contract/kit/file/fetch.ts';
import { call } from '../../../../src/client/call.ts';
import { Refused, wasDone } from '../../../../src/client/failure.ts';
import { mustBeOwn, uploadOwn } from '../../session/own.ts';
import { Failed, type UploadPicture } from './queue.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

let asked: Promise<number> | undefined;

/** Maximum photo side in px from the site's settings; cached. */
export function longestSide(): Promise<number> {
  asked ??= call({ ...webSiteInfo, silent: true }, {}).then(
    (it) => it.pictureSide,
    () => {
      asked = undefined;
      return PICTURE_SIDE;
    },
  );
  return asked;
}

/** Retryable codes. */
const PASSING: readonly number[] = [CODE.limited, CODE.failed, CODE.timeout, CODE.unauthorised];

/** Uploads a picture, or lets the site fetch it. */
export const carry: UploadPicture = async (source, progress) => {
  try {
    if (typeof source !== 'string')
      return await uploadOwn('article', await shrinkPhoto(source, await longestSide()), progress);
    await mustBeOwn();
    return await call(fetchPicture, { url: source });
  } catch (error) {
    if (error instanceof Refused) throw new Failed(error.message, PASSING.includes(error.code));
    if (wasDone(error)) throw new Failed('网站的回答读不懂', false);
    throw new Failed('没有连上网站', true);
  }
};
