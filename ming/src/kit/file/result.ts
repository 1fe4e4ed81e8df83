import { readHead } from '../../../../craft/result/decode.ts';
import { RESULT_BYTES, ResultError } from '../../../../craft/result/model.ts';
import type { Arrival } from './receive.ts';
import { uploadRefusal } from './rules.ts';

const MB = 1024 * 1024;

/** Throws if a computed result is too large or its header is invalid. */
export function checkResult({ first, rest }: Pick<Arrival, 'first' | 'rest'>): void {
  if (rest || first.length > RESULT_BYTES) throw uploadRefusal(`结果文件不能超过 ${RESULT_BYTES / MB} MB`);
  try {
    readHead(first);
  } catch (error) {
    throw uploadRefusal(
      error instanceof ResultError ? `结果文件不能使用：${error.message}` : '结果文件已损坏',
    );
  }
}
