/** Signs of other dialects; a text without any of them is that of articles. */
const SIGNS =
  /:::|\[\[|==\S|%%|\{[%{:#./>~=+-]|\{\w+=|<[a-z!/]|\S~\S|\^|\+\+|!\[|\[toc\]|:\w+:|\[!|(?:^|\n)[ \t]{0,3}(?:#{1,6}[^#\s]|[!?=]{3})|(?:^|\n)1[.)]\S|\n {0,2}:[ \t]|(?:^|\n)\+[-=:]+\+| -{2,} +-{2,}|\[\/[a-z]|-8<-|<<<|@\[|@include|`{3,}[^\n`]*\{|\\(?:begin|section|cite)\b|\n\.\. [a-z]|\{[a-z:]+\}`|【\d|cite.?turn|\[citation:|:[a-z]+:`|\[fn:|#[a-z]+\(/i;

/** Whether a text may be Markdown of another dialect, which the translator then tells. */
export const looksForeign = (text: string): boolean => SIGNS.test(text);
