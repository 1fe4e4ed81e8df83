import type { Outcome, State } from './saver.ts';

/** Error text of a failed step; `step` is 发布 or 下架. */
export function failureText(
  outcome: Exclude<Outcome, { how: 'stored' }>,
  state: State,
  step: string,
): string {
  if (outcome.how === 'refused') return outcome.message;
  if (outcome.how === 'stale')
    return state.name === 'clash'
      ? `文章在别处改过，有的地方两边都改了。处理之后再${step}。`
      : `文章在别处改过，两边的修改已合并，请看过之后再${step}。`;
  const { message = '没有连上网站' } = outcome;
  return `${message}，没有确认${step}。内容在本机，之后会自动保存，但不会自动${step}：请到时看一眼状态，需要的话再${step}一次。`;
}
