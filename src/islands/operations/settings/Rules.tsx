import { useCallback, useState } from 'react';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import {
  type getRules,
  RULE_SETTING,
  type RuleSetting,
} from '../../../../contract/operations/settings/rules.ts';
import { readRules } from '../../../stores/operations/settings/rules.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { RuleForm } from './RuleForm.tsx';

const TITLES: Record<RuleSetting, { title: string; lead: string }> = {
  conduct: { title: '发布', lead: '谁可以写、写多少、写多快。编辑、管理员和可信用户不受新账号的限制。' },
  forum: { title: '声望与权限', lead: '问答里声望怎样增减，各项权限需要多少声望。一天按北京时间计。' },
  bounty: {
    title: '悬赏',
    lead: '提问者从余额拿出的悬赏。金额以分为单位，100 分是 1 元；改动只影响以后的悬赏。',
  },
  growth: { title: '成长', lead: '经验、等级和签到。经验不带来任何权限，内容被移除时随之收回。' },
  writing: { title: '写作', lead: '谁的文章要先审核再公开，草稿和历史版本保留多少。发布过的版本一直保留。' },
  uploads: {
    title: '上传',
    lead: '每个人可以占用多少空间。聊天里的图片也算图片；不再使用的文件一天之后删除，空间随之恢复。',
  },
  money: {
    title: '交易',
    lead: '充值、分成、退款与提现。金额以分为单位，100 分是 1 元；已经下的订单按当时的分成。',
  },
};

function Body() {
  const [rules, setRules] = useState<Data<typeof getRules> | null>(null);
  const load = useCallback(async () => setRules(await readRules()), []);
  const { state, again } = useLoaded(load);
  return (
    <Loaded state={state} what="规则" again={again}>
      <div className="grid grid-cols-1 gap-4">
        {rules &&
          RULE_SETTING.map((name) => (
            <RuleForm key={name} name={name} {...TITLES[name]} kept={rules[name]} />
          ))}
      </div>
    </Loaded>
  );
}

/** Admin page of community rules. */
export function Rules() {
  return (
    <Frame at={place.adminRules()}>
      <Body />
    </Frame>
  );
}
