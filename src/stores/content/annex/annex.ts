import { atom } from 'nanostores';
import { type AnnexInfo, archiveAnnexInfo } from '../../../../contract/content/annex/annex.ts';
import { call } from '../../../client/call.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';

export const annexes = atom<readonly AnnexInfo[]>([]);

const UNREACHED = '附件没有取到，请检查网络后重试';

/**
 * Refetches the attachments; signed links expire after ten minutes. Returns null after a failure, which has
 * been shown.
 */
export async function loadAnnexes(articleId: number): Promise<readonly AnnexInfo[] | null> {
  try {
    const list = await tellTrouble(call(archiveAnnexInfo, { articleId }), UNREACHED);
    annexes.set(list);
    return list;
  } catch {
    return null;
  }
}

/** Downloads an attachment; shows a failure. */
export async function download(articleId: number, annexId: number): Promise<void> {
  const list = await loadAnnexes(articleId);
  if (!list) return;
  const found = list.find((it) => it.annexId === annexId);
  if (found?.url) location.assign(found.url);
  else say('error', found ? '购买之后才能下载这个附件' : '这个附件已经不在了，请刷新页面');
}
