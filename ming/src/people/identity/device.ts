type Names = readonly (readonly [RegExp, string])[];

/** First match wins; order by specificity, as User-Agents contain other browsers' names. */
const BROWSERS: Names = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Lark\/|Feishu\//, '飞书'],
  [/\bQQ\//, 'QQ'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\/|UBrowser\//, 'UC 浏览器'],
  [/Quark\//, '夸克'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/HeyTapBrowser\//, 'OPPO 浏览器'],
  [/VivoBrowser\//, 'vivo 浏览器'],
  [/baiduboxapp\/|BIDUBrowser/, '百度'],
  [/QihooBrowser|360SE|360EE/, '360 浏览器'],
  [/MetaSr/, '搜狗浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameOf = (names: Names, agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system as `Chrome · Windows`; never raw User-Agent text. */
export function deviceName(agent: string): string {
  const browser = nameOf(BROWSERS, agent);
  const system = nameOf(SYSTEMS, agent);
  if (!browser && !system) return '未知设备';
  return `${browser ?? '未知浏览器'} · ${system ?? '未知系统'}`;
}
