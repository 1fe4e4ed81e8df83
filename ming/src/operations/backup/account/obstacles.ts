import type { AccountConflict } from '../../../../../contract/operations/backup/account.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { BackupRow } from '../reader.ts';
import { lostTextsMessage } from '../texts.ts';
import type { Fitting } from './fitting.ts';
import type { Own } from './own.ts';
import type { PlanInput } from './plan.ts';
import type { Profile } from './profile.ts';

/** A difference from the backup, or something to confirm first. */
export type Obstacle = { code: AccountConflict; text: string };

/** The owner may have undone these since the backup; the rows cannot tell. */
const TAKEN_BACK: Readonly<Record<string, string>> = {
  follows: '个关注的人',
  topic_follows: '个关注的标签与专栏',
  blocks: '个屏蔽的人',
  notice_off: '类关掉的提醒',
  article_collects: '个收藏',
  articles: '篇没有发表过的草稿',
};
/** Limit of ids listed individually. */
const NUMBERED = 20;

const quotedNames = (rows: readonly BackupRow[]) => rows.map((it) => `“${it['name']}”`).join('、');
const numbers = (ids: Iterable<number>) => {
  const all = [...ids];
  return all.slice(0, NUMBERED).join('、') + (all.length > NUMBERED ? '…' : '');
};

function ofProfile({ found, present }: PlanInput): [AccountConflict, string][] {
  const { nickname } = found.person;
  const sanctions = [
    present.banUntil > 0 ? `封禁到 ${gmt8(present.banUntil).slice(0, 16)}` : '',
    present.muteUntil > 0 ? `禁言到 ${gmt8(present.muteUntil).slice(0, 16)}` : '',
  ].filter(Boolean);
  return [
    [
      'cleared',
      present.isCleared
        ? '管理员在备份之后清空过资料：资料不恢复；清空有误的，先在审核里把这个人“通过”，再来恢复'
        : '',
    ],
    [
      'name',
      !present.isCleared && present.isNameTaken && nickname !== present.person['nickname']
        ? `昵称“${nickname}”现在是别人的，或与别人的相似：昵称不变`
        : '',
    ],
    [
      'sanctioned',
      sanctions.length > 0 ? `账号现在${sanctions.join('、')}：处分不随备份变，有误的另行解除` : '',
    ],
  ];
}

/** All differences from the backup, in Chinese. */
export function obstaclesOf(
  it: PlanInput,
  { profile, columns, folders, fitting }: { profile: Profile; columns: Own; folders: Own; fitting: Fitting },
): Obstacle[] {
  const { found, present, lost } = it;
  const { rows, gone, unplaced } = fitting;
  const words = [...profile.unfit, ...[...columns.unfit, ...folders.unfit].map((name) => `“${name}”`)];
  const since = Object.entries(TAKEN_BACK).flatMap(([table, said]) => {
    const n = rows.get(table)?.length ?? 0;
    return n > 0 ? [`${n} ${said}`] : [];
  });
  const columnsSaid = [
    columns.back.length > 0 ? `专栏${quotedNames(columns.back)}已被删除：回来时不发布，由本人决定` : '',
    columns.away.size > 0 ? `编号 ${numbers(columns.away)} 现在是别人的专栏：不恢复` : '',
    unplaced.length > 0 ? `文章 ${numbers(unplaced)} 或它的章节不在了：不放回专栏` : '',
  ];
  const foldersSaid = [
    folders.back.length > 0 ? `收藏夹${quotedNames(folders.back)}已被删除：回来时只有本人看得到` : '',
    folders.away.size > 0 ? `编号 ${numbers(folders.away)} 现在是别人的收藏夹：不恢复` : '',
  ];
  const rewritten = (found.rows.get('article_drafts') ?? [])
    .filter((row) => {
      const now = present.drafts.get(Number(row['article_id']));
      return now !== undefined && now !== Number(row['update_time']);
    })
    .map((row) => Number(row['article_id']));
  const all: [AccountConflict, string][] = [
    ...ofProfile(it),
    [
      'words',
      words.length > 0 ? `${words.join('、')}里有现在的敏感词：还在的文字不变，已被删除的专栏回来时隐藏` : '',
    ],
    [
      'since',
      since.length > 0 ? `${since.join('、')}现在没有了，分不出是误删还是本人去掉的：会一起回来` : '',
    ],
    [
      'gone',
      gone > 0 ? `${gone} 个关注、屏蔽或收藏所指的不在了或不再公开，或有一方屏蔽了另一方：不恢复` : '',
    ],
    ['columns', columnsSaid.filter(Boolean).join('；')],
    ['folders', foldersSaid.filter(Boolean).join('；')],
    [
      'articles',
      found.lost.length > 0
        ? `${found.lost.length} 篇发表过的文章不在了，这里不恢复，要逐篇恢复：${numbers(found.lost)}`
        : '',
    ],
    [
      'drafts',
      rewritten.length > 0
        ? `${rewritten.length} 篇草稿在备份之后改过，现在的不动；要回到备份里的样子，逐篇恢复文章：${numbers(rewritten)}`
        : '',
    ],
    ['files', lostTextsMessage(found.lostTexts)],
    [
      'files',
      lost.length > 0
        ? `${lost.length} 个文件没有完好的副本，用到它们的图片与附件不恢复：${lost.join('、')}`
        : '',
    ],
  ];
  return all.flatMap(([code, text]) => (text ? [{ code, text }] : []));
}
