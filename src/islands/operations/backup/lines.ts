import type { Data } from '../../../../contract/kit/endpoint.ts';
import type { backupAccount } from '../../../../contract/operations/backup/account.ts';
import type { backupArticle } from '../../../../contract/operations/backup/article.ts';

export type Lines<S> = readonly (readonly [label: string, value: (side: S) => string])[];

export const ARTICLE_LINES: Lines<NonNullable<Data<typeof backupArticle>['kept']>> = [
  ['标题', (it) => it.title],
  ['状态', (it) => it.state],
  ['作者', (it) => it.author.nickname],
  ['最后改动', (it) => it.updateTime.slice(0, 16)],
  ['发布的版本', (it) => String(it.revision)],
  ['字数', (it) => it.words.toLocaleString('zh-CN')],
  ['留下的历史', (it) => `${it.revisions} 份`],
  ['公开的版本', (it) => `${it.versions} 版`],
  ['附件', (it) => `${it.annexes} 个`],
  ['评论', (it) => `${it.comments} 条`],
  ['赞', (it) => String(it.likes)],
];

const textOrEmptyMark = (text: string) => text || '（空）';
const picture = (text: string) => (text ? (text.split('/').at(-1) ?? '') : '（没有）');

export const ACCOUNT_LINES: Lines<NonNullable<Data<typeof backupAccount>['kept']>> = [
  ['昵称', (it) => it.nickname],
  ['简介', (it) => textOrEmptyMark(it.intro)],
  ['头像', (it) => picture(it.avatar)],
  ['主页封面', (it) => picture(it.banner)],
  ['个人网站', (it) => textOrEmptyMark(it.webSite)],
  ['资料改动', (it) => it.updateTime.slice(0, 16)],
  ['关注的人', (it) => String(it.follows)],
  ['关注的标签与专栏', (it) => String(it.topics)],
  ['屏蔽的人', (it) => String(it.blocks)],
  ['关掉的提醒', (it) => `${it.noticesOff} 类`],
  ['默认收藏夹', (it) => (it.isDefaultFolderOpen ? '公开' : '仅自己')],
  ['收藏夹', (it) => `${it.folders} 个`],
  ['收藏', (it) => `${it.collects} 篇`],
  ['专栏', (it) => `${it.columns} 个，${it.chapters} 章`],
  ['专栏里的文章', (it) => `${it.placed} 篇`],
  ['没发表过的草稿', (it) => `${it.drafts} 篇`],
];
