/** `<meta name content>` of the home page that proves ownership to a search engine. */
export type Verification = { name: string; content: string };

/** Only verification names; others such as robots must not be set here. */
const NAME = /^(?=.*(?:verif|valid))[\w.-]{1,60}$/i;
const CONTENT = /^[\w+/=.:-]{1,200}$/;
const MOST = 20;

const partsOf = (line: string) => line.trim().split(/\s+/);

/** Parses verification tags, one per line: `baidu-site-verification codeva-AbCd1234`. */
export const verificationsOf = (typed: string): Verification[] =>
  typed
    .split('\n')
    .map(partsOf)
    .filter(([name]) => name)
    .map(([name = '', content = '']) => ({ name, content }));

function lineFault([name = '', content = '', ...more]: readonly string[]): string {
  if (/[<>"']/.test(name + content)) return '只写 name 与 content 的值，不要粘贴整个标签';
  if (!NAME.test(name)) return `“${name.slice(0, 60)}”不是验证标签的名字，名字里要有 verif 或 valid`;
  if (!content) return '名字后面要有空格和 content 的值';
  return more.length > 0 || !CONTENT.test(content) ? 'content 的值只能有字母、数字和 + / = . : - _' : '';
}

/** Validates such a text; error in Chinese with its line, or ''. */
export function verificationsFault(typed: string): string {
  for (const [at, line] of typed.split('\n').entries()) {
    const fault = line.trim() && lineFault(partsOf(line));
    if (fault) return `第 ${at + 1} 行：${fault}`;
  }
  return verificationsOf(typed).length > MOST ? `最多 ${MOST} 个` : '';
}
