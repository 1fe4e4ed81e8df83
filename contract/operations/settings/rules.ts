import * as z from 'zod/mini';
import { writingRulesOf } from '../../content/article/writingRules.ts';
import { bountyRulesOf } from '../../discussion/bounty/bounty.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { noInput } from '../../kit/fields.ts';
import { uploadRulesOf } from '../../kit/file/rules.ts';
import { moneyRulesOf } from '../../money/order/terms.ts';
import { MONEY_LINES } from '../../money/rules/moneyLines.ts';
import { conductOf } from '../../people/conduct/conduct.ts';
import { GROWTH } from '../../people/growth/growth.ts';
import { forumRules } from '../../people/reputation/reputation.ts';

export const RULE_SETTING = ['conduct', 'forum', 'bounty', 'growth', 'writing', 'uploads', 'money'] as const;
export type RuleSetting = (typeof RULE_SETTING)[number];

/** Maximum of a rule. */
export const RULE_MOST = 100_000;

/** `key` is a dotted path in the setting, `by` the default. Boolean rules are switches. */
export type Rule = { key: string; label: string; unit: string; by: number | boolean };
export type RuleGroup = { title: string; rules: readonly Rule[] };

type Line = readonly [key: string, label: string, unit: string];

/** Value at a dotted path. */
export function at(setting: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((it, part) => (it as Record<string, unknown>)?.[part], setting);
}

const group =
  (defaults: unknown) =>
  (title: string, lines: readonly Line[]): RuleGroup => ({
    title,
    rules: lines.map(([key, label, unit]) => ({ key, label, unit, by: at(defaults, key) as number })),
  });

const conduct = group(conductOf(undefined));
const forum = group(z.parse(forumRules, {}));
const bounty = group(bountyRulesOf(undefined));
const growth = group(GROWTH);
const writing = group(writingRulesOf(undefined));
const uploads = group(uploadRulesOf(undefined));
const money = group(moneyRulesOf(undefined));

/** Rules of each setting for the operators' form. */
export const RULES: Readonly<Record<RuleSetting, readonly RuleGroup[]>> = {
  conduct: [
    conduct('所有人', [
      ['needsContact', '发布内容前必须绑定微信或手机号', ''],
      ['burst', '10 秒内的提问与回复（0 为不限）', '条以内'],
      ['burstMessages', '10 秒内的消息（0 为不限）', '条以内'],
      ['links', '一条内容的链接', '个以内'],
      ['articleLinks', '一篇文章的链接', '个以内'],
      ['repeats', '同一内容一天内发布到第几次算重复', '次'],
      ['reportsADay', '每人每天举报', '次以内'],
      ['reporters', '多少人举报后自动隐藏', '人'],
    ]),
    conduct('新账号', [
      ['newHours', '注册不满', '小时算新账号'],
      ['newPosts', '公开的内容不满', '条算新账号'],
      ['newQuestionsADay', '每天提问', '次以内'],
      ['newRepliesADay', '每天回复', '次以内'],
      ['newArticlesADay', '每天发布文章', '篇以内'],
      ['newMessagesADay', '每天发消息', '条以内'],
      ['newQuestionGap', '两次提问至少间隔', '秒'],
      ['newReplyGap', '两次回复至少间隔', '秒'],
      ['newArticleGap', '两次发布文章至少间隔', '秒'],
      ['newMessageGap', '两条消息至少间隔', '秒'],
      ['newLinks', '一条内容的链接', '个以内'],
      ['newMentions', '一条内容提到的人', '个以内'],
      ['newPictures', '一条内容的图片', '张以内'],
      ['newFiles', '一条内容的附件', '个以内'],
      ['newArticleLinks', '每篇文章的链接', '个以内'],
      ['newArticlePictures', '每篇文章的图片', '张以内'],
    ]),
  ],
  forum: [
    forum('声望的增减', [
      ['answerUp', '回答得到一个赞同，加', '分'],
      ['questionUp', '问题得到一个赞同，加', '分'],
      ['down', '得到一个反对，减', '分'],
      ['downGiven', '反对别人的回答，减', '分'],
      ['accepted', '回答被采纳，加', '分'],
      ['accepting', '采纳别人的回答，加', '分'],
      ['edit', '修改建议获得通过，加', '分'],
      ['editMost', '修改建议一生最多加', '分'],
      ['spam', '内容因广告被移除，减', '分'],
      ['dayMost', '投票和修改每天最多加', '分'],
    ]),
    forum('各项权限需要的声望', [
      ['ask', '提问', '分'],
      ['answer', '回答', '分'],
      ['comment', '评论', '分'],
      ['report', '举报', '分'],
      ['voteUp', '投赞同票', '分'],
      ['voteDown', '投反对票', '分'],
      ['createTag', '创建标签', '分'],
      ['edits', '直接修改他人的内容', '分'],
      ['review', '审核修改建议', '分'],
      ['close', '参与关闭重复的问题', '分'],
      ['fewMembers', '成员不满多少人时，人人可以赞同', '人'],
    ]),
    forum('次数与时间', [
      ['closeVotes', '关闭或重新打开问题需要', '票'],
      ['upsADay', '每人每天赞同', '次以内'],
      ['upsForOne', '每人每天赞同同一位作者', '次以内'],
      ['downsADay', '每人每天反对', '次以内'],
      ['editsADay', '每人每天修改和建议修改', '次以内'],
      ['lockMinutes', '投票多久以后不能再改', '分钟'],
    ]),
  ],
  bounty: [
    bounty('金额与期限', [
      ['least', '一次悬赏最少', '分'],
      ['most', '一次悬赏最多', '分'],
      ['days', '没有采纳时，到期', '天'],
      ['remindDays', '到期前提醒提问者', '天'],
    ]),
    bounty('到期以后', [
      ['splitVotes', '平分给票数不少于', '票的回答'],
      ['splitMost', '最多平分给', '人，没有人就退回'],
    ]),
  ],
  growth: [
    growth('经验的来源', [
      ['comment.points', '发表评论', '经验'],
      ['comment.most', '评论每天最多', '经验'],
      ['comment.afterMinutes', '评论公开多久以后才算', '分钟'],
      ['answer.points', '回答问题', '经验'],
      ['answer.most', '回答每天最多', '经验'],
      ['article.points', '发表文章', '经验'],
      ['article.most', '文章每天最多', '经验'],
      ['accepted.points', '回答被采纳', '经验'],
      ['accepted.most', '采纳每天最多（0 为不限）', '经验'],
      ['like.points', '收到一个点赞', '经验'],
      ['like.most', '点赞每天最多', '经验'],
    ]),
    growth('签到', [
      ['sign.points', '每次签到', '经验'],
      ['sign.every', '连续签到的奖励，每', '天一次'],
      ['sign.bonus', '连续签到的奖励', '经验'],
      ['makeUp.aMonth', '每月补签', '次以内'],
      ['makeUp.daysBack', '可以补签最近', '天'],
    ]),
    growth(
      '各级需要的经验',
      GROWTH.levels.slice(1).map((_, n) => [`levels.${n + 1}`, `Lv.${n + 2}`, '经验']),
    ),
  ],
  writing: [
    writing('发布前审核', [
      ['review.user', '普通用户的文章', ''],
      ['review.editor', '编辑的文章', ''],
      ['review.admin', '管理员的文章', ''],
    ]),
    writing('草稿与历史版本', [
      ['draftsMost', '每人没有发布过的文章', '篇以内'],
      ['checkpointMinutes', '写作时留存历史版本，每', '分钟一次'],
      ['allHours', '历史版本全部保留', '小时'],
      ['hourlyDays', '之后每小时保留一份，直到', '天'],
      ['revisionsMost', '每篇没有发布的历史版本', '份以内'],
      ['sittingMinutes', '多久没有保存算一次写作结束', '分钟'],
      ['sittingsMost', '每篇每次写作的最后一稿', '份以内'],
    ]),
  ],
  uploads: [
    uploads('每个人', [
      ['pictures', '图片共', 'MB 以内'],
      ['files', '附件与其他文件共', 'MB 以内'],
      ['aDay', '一天上传', '个文件以内'],
    ]),
  ],
  money: MONEY_LINES.map(({ title, lines }) => money(title, lines)),
};

const values = z.record(z.string(), z.union([z.number(), z.boolean()]));

/** Values by key; `stored` is the JSON they were read from, or ''. */
const ruleState = z.object({ values, stored: z.string() });
export type RuleState = z.output<typeof ruleState>;

/** Current rules. */
export const getRules = endpoint({
  method: 'GET',
  path: '/v1/operator/rules',
  audience: 'operator',
  input: noInput,
  data: z.object({
    conduct: ruleState,
    forum: ruleState,
    bounty: ruleState,
    growth: ruleState,
    writing: ruleState,
    uploads: ruleState,
    money: ruleState,
  }),
});

/** Sets the rules of a setting; omitted ones are reset. Refused if `stored` is stale. */
export const setRules = endpoint({
  method: 'PUT',
  path: '/v1/operator/rules',
  audience: 'operator',
  // Errors name the rule.
  labels: { values: '规则', stored: '读取时的规则' },
  input: z.object({
    name: z.enum(RULE_SETTING),
    values: z.record(z.string(), z.unknown()),
    stored: z.string(),
  }),
  data: ruleState,
});
