/** Pinyin surnames, including two-syllable ones. */
const SURNAMES = new Set(
  `an bai bao bi bian bo cai cao cen chai chang chao chen cheng chi chu cui dai deng diao ding dong dou du duan fan fang
 fei feng fu gan gao ge geng gong gou gu guan guo han hao he hou hu hua huang huo ji jia jian jiang jiao jin jing ju kang
 ke kong kuang lai lan lang lei li lian liang liao lin ling liu long lou lu luo lv lyu ma mao mei meng mi miao min mo mou
 mu nan ni nie ning niu ou ouyang pan pang pei peng pi piao ping pu qi qian qiang qiao qin qiu qu quan que ran rao ren
 rong ruan rui shang shao she shen sheng shi shu shui si sima song su sui sun tai tan tang tao teng tian tong tu wan wang
 wei wen weng wu xi xia xian xiang xiao xie xin xing xiong xu xuan xue yan yang yao ye yi yin ying you yu yuan yue yun
 zang zeng zha zhai zhan zhang zhao zhen zheng zhong zhou zhu zhuang zhuge zong zou zu zuo`.split(/\s+/),
);
const SYLLABLE =
  '(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:[aeiou]|a[io]|ei|ou|[aeiu]ng?|ong|i(?:an?|ang|ao|e|ong|u|n|ng)|u(?:a|ai|an|ang|e|i|n|o)|ve?|er)';
const GIVEN = new RegExp(`^${SYLLABLE}(?:[-’']?${SYLLABLE}){0,2}$`, 'i');
const INITIALS = /^\p{Lu}(?:[.-]?\p{Lu})?\.?$/u;

/**
 * Whether two words are a Chinese name with its surname in capitals first: `ZHANG San`, `LI Si-guang`, `WANG
 * W`. Two capitals may be initials; then the given name must be complete.
 */
export function hasSurnameFirst(first: string, second: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(first) || !SURNAMES.has(first.toLowerCase())) return false;
  if (INITIALS.test(second)) return first.length > 2;
  return /^\p{Lu}\p{Ll}/u.test(second) && GIVEN.test(second);
}
