import { atom } from 'nanostores';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { settingFault } from '../../../../contract/operations/settings/fault.ts';
import {
  type SettingField,
  type SettingValue,
  SITE_FIELDS,
} from '../../../../contract/operations/settings/setting.ts';
import {
  getSettings,
  setSettings,
  settingsHistory,
} from '../../../../contract/operations/settings/settings.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';

/** Null until loaded. */
export const siteSettings = atom<Data<typeof getSettings> | null>(null);

/** Reads the settings. */
export async function readSettings(): Promise<void> {
  siteSettings.set(await call(getSettings, {}));
}

export const history = listing(({ pageNo }) => call(settingsHistory, { pageNo }), {});

/** A value as form string: text, `true` or '' for a switch, comma-separated numbers for a list. */
export function settingText(value: SettingValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'true' : '';
  return typeof value === 'object' ? value.join(',') : String(value ?? '');
}

/** Parses a form string; an invalid number becomes NaN. */
export function settingOf({ kind }: SettingField, text: string): SettingValue {
  if (kind === 'switch') return text === 'true';
  if (kind === 'number') return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (kind === 'logins') return text ? text.split(',').map(Number) : [];
  return text;
}

/** Validation errors by field. */
export function settingFaults(
  fields: readonly SettingField[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((it) => [it.name, settingFault(it, settingOf(it, typed[it.name] ?? ''))]),
  );
}

/** Saves fields with the loaded revision (optimistic locking). */
export async function saveSettings(
  fields: readonly SettingField[],
  typed: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const now = siteSettings.get();
  if (!now) return 'refused';
  const values = Object.fromEntries(
    fields
      .filter((it) => settingText(now.values[it.name]) !== typed[it.name])
      .map((it) => [it.name, settingOf(it, typed[it.name] ?? '')]),
  );
  return attempt(async () => {
    const saved = await call(setSettings, { revision: now.revision, values });
    siteSettings.set({ ...now, ...saved });
    await history.show();
  }, '设置已保存，从现在起生效');
}

/** Label of a setting. */
export const labelOf = (name: string): string => SITE_FIELDS.find((it) => it.name === name)?.label ?? name;
