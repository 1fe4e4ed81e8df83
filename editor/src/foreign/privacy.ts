/** Words of restriction in names and values. */
const WORDS = [
  'passw(?:or)?d',
  'passphrase',
  'private',
  'privacy',
  'secret',
  '(?:en|de)crypt',
  'hidden',
  'protected',
  'paywall',
  'premium',
  'subscriber',
  'patreon',
  'confidential',
  'unlisted',
  'unpublish',
  'embargo',
  '(?<!b)login',
];
/** In names only: structural members, draft angles and lock-in exist. */
const IN_NAMES = [
  'requires? auth',
  'auth required',
  '(?<!re)member',
  'protect',
  'restricted',
  'loggedin',
  'logged in',
  'signed ?in',
  'authenticated',
];
/** Short words, matched as whole words. */
const SHORT = ['pwd', 'vip', 'paid'];
const SHORT_IN_NAMES = [
  'hide',
  'lock',
  'locked',
  'draft',
  'trash',
  'trashed',
  'deleted',
  'scheduled',
  'internal',
  'wip',
  'auth',
  'gated',
];
const CHINESE =
  /私密|私有|私人|隐私|密码|口令|会员|付费|收费|(?:自己|本人|仅.{1,8}|后|回复|评论|关注|好友|粉丝|部分人?)可见|自己看|加密|登录|登陆|隐藏|保密|机密|内部(?:资料|使用|文档|文章)|不公开|未公开|未发布|不发布|草稿|受保护|回收站|已删除|已下架|待审|未审核|审核中|^(?:审核)?(?:未|不|没有)通过$/;

const not = '(?<!un|non[ -]?|not |no )';
const substringPattern = (words: readonly string[]) => new RegExp(`${not}(?:${words.join('|')})`);
const wholeWordPattern = (words: readonly string[]) =>
  new RegExp(`(?<![a-z])${not}(?:${words.join('|')})(?![a-z])`);
const NAME = [
  substringPattern([...WORDS, ...IN_NAMES]),
  wholeWordPattern([...SHORT, ...SHORT_IN_NAMES]),
  CHINESE,
];
const VALUE = [substringPattern(WORDS), wholeWordPattern(SHORT), CHINESE];

/** Negations. */
const OPPOSITE =
  /^(?:无需?|不用|不需要?|不要|非|没有)(?:登录|登陆|密码|口令|加密|会员|付费|收费|隐藏|私密)|^(?:所有人|任何人|全部|公开)可见$/;

/** Values, tags, categories or folders that mean private. */
const MARK =
  /^_?(?:(?:posts?|pages?|articles?) )?(?:private|secret|hidden|internal|drafts?|wip|pending|trash|unpublished|(?:paid |vip |for )?members?(?: only)?|私密|私有|私人|加密文章|会员|会员专享|仅会员|付费|自己看|仅自己可见|仅自己|不公开|未公开|未发布|内部|保密|草稿|草稿箱|未完成|回收站)(?: (?:notes?|posts?|articles?|pages?|docs|documents|files|diary|journal))?(?:笔记|日记|日志|文章|文档|资料|内容|文件夹?)?$/;
/** Title prefixes, as WordPress adds them. */
const TITLE =
  /^(?:(?:私密|草稿|密码保护|受密码保护|受保护|draft|private|protected)\s*[:：]|[[【（(]\s*(?:草稿|私密|未完成|draft|private|wip)\s*[\]】）)]|🔒|🔐)/iu;

/** Splits an identifier into words: `isPrivate_post` to `is private post`. */
const splitIntoWords = (name: string) =>
  name
    .trim()
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[_.\-/:]+/g, ' ')
    .toLowerCase();

/** Whether a field or tag name is about restriction. */
export function namesPrivacy(name: string): boolean {
  const words = splitIntoWords(name);
  return !OPPOSITE.test(words) && NAME.some((it) => it.test(words));
}

/** Whether a tag, category or folder means private. */
export const marksPrivacy = (name: string): boolean => MARK.test(splitIntoWords(name.replace(/^[#_]/, '')));

/** The same for nested tags: `private/work`. */
export const tagMarksPrivacy = (tag: string): boolean => tag.split('/').some(marksPrivacy);

/** Whether a title is marked as private. */
export const titleMarksPrivacy = (title: string): boolean => TITLE.test(title.trim());

/** Whether a short value means restriction. */
export function saysPrivacy(value: string): boolean {
  const words = splitIntoWords(value);
  return !OPPOSITE.test(words) && (marksPrivacy(value) || VALUE.some((it) => it.test(words)));
}

/** Whether a value means public. */
export const saysOpen = (value: string): boolean =>
  /^(?:public(?:ly)?|open|visible|shown|free|公开|免费)$/i.test(value.trim()) ||
  OPPOSITE.test(splitIntoWords(value));

/** Values that mean everybody. */
const EVERYBODY =
  /^(?:publish(?:ed)?|everyone|everybody|all|any|anyone|normal|live|online|active|post(?:ed)?|done|finished|completed?|final|已?公开|已?发布|已发表|所有人|任何人|全部|正常|显示|完成|已完成)$/i;

/** Whether a state or audience means everybody. */
export const meansEverybody = (value: string): boolean => saysOpen(value) || EVERYBODY.test(value.trim());
