import { foldForSearch } from './tokens.ts';

/** Patterns of question phrases, longer before their prefixes. They carry no content. */
const ASKING = [
  '(?:应该|应当|到底|究竟|一般|通常|具体)?(?:怎么(?:办|取|选|算|设置?|做|写|用|看|调整?|改|解决|处理|回事|样|理解|判断)?|怎样|如何|怎么才能)(?:才能|才)?',
  '(?:这|它)?(?:是|有|取|选|用|看|报|设|填)?(?:为什么|什么(?:意思|样|时候|区别|原因)?|为何|为啥|啥)',
  '(?:取|选|用|设|填|要|是|该|看)*(?:哪(?:些|个|种|里|儿|一个|几个)?|多(?:少|大|小|长|久|高|厚|密|细|粗)|几个)',
  '是不是|是否|能不能|能否|可否|可不可以|可以吗|要不要|会不会|有没有|行不行|对不对|该不该|算不算|够不够|正常吗',
  '请问|请教|求助|求教|求解答|问一下|有人知道|谁知道|大家|怎么会|怎么还|应该|应当',
  '[吗呢吧啊呀]+(?![\\p{sc=Han}])',
  '(?:几|多少)[次个层步倍]|(?:合适|才够|才行|才对|比较好|最好|更好|要紧|最重要)(?!\\p{sc=Han})',
  '(?<=\\p{L})(?:的?(?:方法|办法|问题|原因|教程|介绍|入门|详解|总结))(?![\\p{L}\\p{N}])',
];
const CHINESE = new RegExp(ASKING.join('|'), 'gu');
const ENGLISH =
  /(?<![\p{L}\p{N}_/\\.'-])(?:how|what|why|when|where|which|who|whether|is|are|was|were|be|been|do|does|did|can|could|should|would|will|may|the|an?|of|to|in|on|at|for|from|by|with|and|or|i|my|me|it|its|this|that|these|those|there|please|help)(?![\p{L}\p{N}_+#'-])/gu;

/** Paths and URLs, whose names are specific to a machine. */
const PATH = /(?<![\p{L}\p{N}])(?:[a-z]+:)?(?:[\\/]{1,2}[\w.~@-]+){2,}[\\/]?|\b[a-z]:\\\S+|https?:\/\/\S+/gu;
/** Standalone numbers. */
const NUMBER = /(?<![\p{L}\p{N}_.])[-+]?\d[\d.,]*(?:e[-+]?\d+)?%?(?![\p{L}\p{N}_])/gu;

/** Chinese function words, where not part of another word. */
const JOINING =
  /(?<!目)的(?!确)|了(?!解)|之[后前间]|以[后前]|里[面要]|越来越|一直|总是|老是|反而|居然|竟然|已经|突然|出现|需要|随着|随(?!机)|太|很/gu;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Folds a keyword and removes question phrases; unchanged if nothing else is left. */
export function essenceOf(keyword: string): string {
  const folded = foldForSearch(keyword);
  const left = tidy(folded.replace(CHINESE, ' ').replace(ENGLISH, ' '));
  return hasLetterOrDigit(left) ? left : folded;
}

/** `essenceOf` without function words, numbers and paths, which are specific to a model or machine. */
export function coreOf(keyword: string): string {
  const left = tidy(foldForSearch(keyword).replace(PATH, ' ').replace(NUMBER, ' '));
  const essence = essenceOf(hasLetterOrDigit(left) ? left : keyword);
  const told = tidy(essence.replace(JOINING, ' '));
  return hasLetterOrDigit(told) ? told : essence;
}
