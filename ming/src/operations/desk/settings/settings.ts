import { groupsOf, settingFault } from '../../../../../contract/operations/settings/fault.ts';
import {
  type SettingField,
  type SettingValue,
  SITE_FIELDS,
} from '../../../../../contract/operations/settings/setting.ts';

type Row = { name: string; value: string };

export type Settings = Record<string, SettingValue>;

/** Parses a stored value; the default if invalid. */
function typedOf(field: SettingField, stored: unknown): SettingValue {
  const value =
    field.kind === 'groups' && Array.isArray(stored)
      ? stored.map((it) => (Array.isArray(it) ? it.join('，') : '')).join('\n')
      : stored;
  return settingFault(field, value) === '' ? (value as SettingValue) : field.by;
}

/** Known settings from stored rows. */
export function settingsIn(rows: readonly Row[]): Settings {
  const stored = new Map(rows.map((it) => [it.name, JSON.parse(it.value) as unknown]));
  return Object.fromEntries(SITE_FIELDS.map((field) => [field.name, typedOf(field, stored.get(field.name))]));
}

/** Validation error that names the setting, in Chinese, or null. */
export function settingsFault(given: Record<string, unknown>): string | null {
  const stranger = Object.keys(given).find((name) => !SITE_FIELDS.some((it) => it.name === name));
  if (stranger !== undefined) return `没有“${stranger.slice(0, 40)}”这项设置`;
  for (const field of SITE_FIELDS) {
    if (!(field.name in given)) continue;
    const fault = settingFault(field, given[field.name]);
    if (fault) return `“${field.label}”：${fault}`;
  }
  return null;
}

const normalizeValue = ({ kind }: SettingField, value: unknown) => {
  if (kind === 'groups') return groupsOf(String(value));
  if (kind === 'origin') return String(value).trim().replace(/\/$/, '');
  return typeof value === 'string' ? value.trim() : value;
};

/** A changed setting; `value` is JSON, `before` and `after` are texts for the history. */
export type Change = { name: string; value: string; before: string; after: string };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values that differ from the current ones. */
export function changesIn(now: Settings, given: Record<string, unknown>): Change[] {
  return SITE_FIELDS.filter((it) => it.name in given).flatMap((field) => {
    const wanted = normalizeValue(field, given[field.name]);
    const before = asText(now[field.name]);
    const after = asText(typedOf(field, wanted));
    return before === after ? [] : [{ name: field.name, value: JSON.stringify(wanted), before, after }];
  });
}
