import { choicesFault } from '../../content/benchmark/week.ts';
import { verificationsFault } from '../../discovery/site/verification.ts';
import { LOGIN_TYPE } from '../../people/auth/login.ts';
import type { SettingField } from './setting.ts';

const ADDRESS = /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const GROUPS_MOST = 500;

/** Parses groups, one per line, words separated by half- or full-width commas. */
export function groupsOf(typed: string): string[][] {
  return typed
    .split('\n')
    .map((it) => [
      ...new Set(
        it
          .split(/[,，]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ])
    .filter((it) => it.length > 0);
}

function groupsFault(typed: string): string {
  const groups = groupsOf(typed);
  const lonely = groups.find((it) => it.length < 2);
  if (lonely) return `“${lonely[0]}”这一行至少要有两个词`;
  const long = groups.flat().find((it) => it.length > 50);
  if (long) return `“${long.slice(0, 12)}…”太长，一个词最多 50 个字`;
  return groups.length > GROUPS_MOST ? `最多 ${GROUPS_MOST} 组` : '';
}

function textFault({ kind, most, least = 0 }: SettingField, value: string): string {
  const length = [...value.trim()].length;
  if (length < least) return '请填写';
  if (length > most) return `最多 ${most} 个字，现在有 ${length} 个`;
  if (kind === 'groups') return groupsFault(value);
  if (kind === 'weeks') return choicesFault(value);
  if (kind === 'verifications') return verificationsFault(value);
  if (length === 0) return '';
  if (!['text', 'markdown'].includes(kind) && /[\r\n]/.test(value)) return '只能填写一行';
  if (kind === 'address' && !ADDRESS.test(value.trim())) return '请填写 http、https 或以 / 开头的地址';
  if (kind === 'email' && !EMAIL.test(value.trim())) return '邮箱的格式不正确';
  if (kind === 'origin') {
    const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.trim().replace(/\/$/, ''))
      return '请填写来源，例如 https://example.com';
  }
  return '';
}

/** Validation error of a setting in Chinese, or ''. */
export function settingFault(field: SettingField, value: unknown): string {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? '' : '请选择开或关';
    case 'number': {
      const { least = 0, most } = field;
      const fits = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
      return typeof value === 'number' && fits ? '' : `请填写 ${least} 到 ${most} 的整数`;
    }
    case 'logins': {
      const known: readonly unknown[] = Object.values(LOGIN_TYPE);
      return Array.isArray(value) && value.length <= field.most && value.every((it) => known.includes(it))
        ? ''
        : '请从列出的平台里选择';
    }
    default:
      return typeof value === 'string' ? textFault(field, value) : '请填写文字';
  }
}
