/** Provinces of China by ISO 3166-2 code. */
const PROVINCE: Record<string, string> = {
  AH: '安徽',
  BJ: '北京',
  CQ: '重庆',
  FJ: '福建',
  GD: '广东',
  GS: '甘肃',
  GX: '广西',
  GZ: '贵州',
  HA: '河南',
  HB: '湖北',
  HE: '河北',
  HI: '海南',
  HK: '香港',
  HL: '黑龙江',
  HN: '湖南',
  JL: '吉林',
  JS: '江苏',
  JX: '江西',
  LN: '辽宁',
  MO: '澳门',
  NM: '内蒙古',
  NX: '宁夏',
  QH: '青海',
  SC: '四川',
  SD: '山东',
  SH: '上海',
  SN: '陕西',
  SX: '山西',
  TJ: '天津',
  TW: '台湾',
  XJ: '新疆',
  XZ: '西藏',
  YN: '云南',
  ZJ: '浙江',
};
const ALONE: Record<string, string> = { HK: '香港', MO: '澳门', TW: '台湾' };

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Display name of a caller's place; 本机 for loopback, which the edge cannot locate. */
export function callerPlace(address: string, place: string): string {
  return LOOPBACK.test(address) ? '本机' : provinceOf(place);
}

/** Province or country of an edge place `CN|GD|Shenzhen`; empty if unknown. */
function provinceOf(place: string): string {
  const [country = '', region = ''] = place.split('|');
  if (ALONE[country]) return ALONE[country];
  if (country === 'CN') return PROVINCE[region] ?? '中国';
  if (!/^[A-Z]{2}$/.test(country)) return '';
  return new Intl.DisplayNames('zh-CN', { type: 'region' }).of(country) ?? country;
}
