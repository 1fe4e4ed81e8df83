/** Category icons by Lucide name. */
export const CATEGORY_ICON = {
  activity: '脉冲',
  'audio-waveform': '波形',
  box: '立方体',
  code: '代码',
  cpu: '芯片',
  flame: '火焰',
  'git-branch': '分支',
  'grid-3x3': '网格',
  layers: '层叠',
  target: '靶心',
  thermometer: '温度计',
  triangle: '三角形',
  waves: '水波',
  wind: '风',
  wrench: '扳手',
  zap: '闪电',
} as const;
export type CategoryIcon = keyof typeof CATEGORY_ICON;
