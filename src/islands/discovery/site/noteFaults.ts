import { isOneLine, SPONSOR } from '../../../../contract/discovery/site/sponsor.ts';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { fenOf } from '../../../../contract/kit/yuan.ts';

export type Note = { nickname: string; money: string; message: string; contact: string };

function moneyFault(typed: string): string {
  if (!typed.trim()) return '请填写金额';
  const fen = fenOf(typed);
  if (fen === null) return '金额请写数字，最多两位小数，例如 66 或 18.88';
  if (fen < SPONSOR.least) return `金额至少 ${SPONSOR.least / 100} 元`;
  return fen > SPONSOR.most ? `金额不能超过 ${SPONSOR.most / 1_000_000} 万元` : '';
}

function lineFault(typed: string, most: number, what: string): string {
  const text = typed.trim();
  if (!isOneLine(text)) return `${what}里有不能显示的字符，请删去后再试`;
  return lengthFault(text, most, what);
}

/** Errors of a donor's note by field; empty if valid. */
export function noteFaults(note: Note): Record<keyof Note, string> {
  return {
    nickname: note.nickname.trim() ? lineFault(note.nickname, SPONSOR.nickname, '称呼') : '请填写称呼',
    money: moneyFault(note.money),
    message: lineFault(note.message, SPONSOR.message, '留言'),
    contact: lineFault(note.contact, SPONSOR.contact, '联系方式'),
  };
}
