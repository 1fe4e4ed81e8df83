/** Signs of other dialects; texts without them need no translation. */
const SIGNS =
  /:::|\[\[|==\S|%%|\{[%{:#./>~=+-]|\{\w+=|<[a-z!/]|\S~\S|\^|\+\+|!\[|\[toc\]|:\w+:|\[!|(?:^|\n)[ \t]{0,3}(?:#{1,6}[^#\s]|[!?=]{3})|(?:^|\n)1[.)]\S|\n {0,2}:[ \t]|(?:^|\n)\+[-=:]+\+| -{2,} +-{2,}|\[\/[a-z]|-8<-|<<<|@\[|@include|`{3,}[^\n`]*\{|\\(?:begin|section|cite)\b|\n\.\. [a-z]|\{[a-z:]+\}`|【\d|cite.?turn|\[citation:|:[a-z]+:`|\[fn:|#[a-z]+\(|[\uf020-\uf0ff]/i;

/** Quick check whether the translator is needed. */
export const looksForeign = (text: string): boolean => SIGNS.test(text);
