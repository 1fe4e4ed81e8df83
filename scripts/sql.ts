/**
 * Escapes a text as an SQL literal, for commands without bound values. Throws on NUL, which would end the
 * statement.
 */
export function quote(text: string): string {
  if (text.includes('\0')) throw new Error('文字里有空字符，不能写进 SQL');
  return `'${text.replaceAll("'", "''")}'`;
}
