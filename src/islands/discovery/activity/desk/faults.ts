import { lengthFault } from '../../../../../contract/kit/length.ts';
import {
  ACTIVITY_ENTRIES_MOST,
  ACTIVITY_INTRO_MOST,
  ACTIVITY_TAGS_MOST,
  ACTIVITY_TITLE_MOST,
  PRIZES_MOST,
} from '../../../../../contract/kit/limits.ts';
import { type ActivityFormValues, tagsIn } from '../../../../stores/discovery/activity/desk.ts';

type Faults = Partial<Record<keyof ActivityFormValues | 'content', string>>;

function lineFault(text: string, name: string, most: number): string {
  if (!text.trim()) return `请填写${name}`;
  return lengthFault(text, most, name);
}

/** Errors of an activity by field. */
export function activityFaults({ content, ...it }: ActivityFormValues & { content: string }): Faults {
  const most = Number(it.most);
  const isWhole = Number.isInteger(most) && most >= 1 && most <= ACTIVITY_ENTRIES_MOST;
  return {
    title: lineFault(it.title, '标题', ACTIVITY_TITLE_MOST),
    intro: lineFault(it.intro, '简介', ACTIVITY_INTRO_MOST),
    content: content.trim() ? '' : '请填写活动规则',
    startTime: it.startTime ? '' : '请选择投稿开始时间',
    endTime: !it.endTime
      ? '请选择投稿截止时间'
      : it.startTime && it.endTime <= it.startTime
        ? '投稿截止时间须晚于投稿开始时间'
        : '',
    judgeTime: !it.judgeTime
      ? '请选择评审截止时间'
      : it.judgeTime < it.endTime
        ? '评审截止时间不能早于投稿截止时间'
        : '',
    since: it.since && it.endTime && it.since >= it.endTime ? '文章的最早发布时间须早于投稿截止时间' : '',
    prizes: lengthFault(it.prizes, PRIZES_MOST, '奖励'),
    tags: tagsIn(it.tags).length > ACTIVITY_TAGS_MOST ? `标签最多 ${ACTIVITY_TAGS_MOST} 个` : '',
    most: isWhole ? '' : `请填写 1 到 ${ACTIVITY_ENTRIES_MOST} 的整数`,
  };
}
