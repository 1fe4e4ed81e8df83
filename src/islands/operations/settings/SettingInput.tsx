import type { SettingField, SettingKind } from '../../../../contract/operations/settings/setting.ts';
import { LOGIN_TYPE } from '../../../../contract/people/auth/login.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { Bound } from '../../ui/form/useForm.ts';

type Props = { field: SettingField; bound: Bound };

const LOGINS = [
  [LOGIN_TYPE.wechat, '微信'],
  [LOGIN_TYPE.qq, 'QQ'],
  [LOGIN_TYPE.weibo, '微博'],
  [LOGIN_TYPE.gitee, 'Gitee'],
  [LOGIN_TYPE.github, 'GitHub'],
] as const;
const ROWS: Partial<Record<SettingKind, number>> = {
  text: 3,
  markdown: 12,
  groups: 6,
  weeks: 4,
  verifications: 4,
};

const CHECK = 'flex items-center gap-2 min-h-10 cursor-pointer';

/** Checkboxes; the value is a comma-separated list of numbers. */
function Logins({ field, bound }: Props) {
  const chosen = bound.value ? bound.value.split(',').map(Number) : [];
  const toggle = (it: number) =>
    bound.set((chosen.includes(it) ? chosen.filter((one) => one !== it) : [...chosen, it].sort()).join(','));
  return (
    <fieldset className="tabs:col-span-2 mb-2">
      <legend className="mb-1 font-medium">{field.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {LOGINS.map(([it, name]) => (
          <label key={it} className={CHECK}>
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={chosen.includes(it)}
              onChange={() => toggle(it)}
            />
            {name}
          </label>
        ))}
      </div>
      <p className={`text-sm ${bound.fault ? 'text-error' : 'text-(--muted)'}`}>
        {bound.fault || field.hint}
      </p>
    </fieldset>
  );
}

/** Input of a setting by its kind. */
export function SettingInput({ field, bound }: Props) {
  const { kind, label, hint, by } = field;
  if (kind === 'logins') return <Logins field={field} bound={bound} />;
  if (kind === 'switch')
    return (
      <div className="mb-2">
        <label className={CHECK}>
          <input
            type="checkbox"
            className="toggle toggle-primary"
            checked={bound.value === 'true'}
            onChange={({ target }) => bound.set(target.checked ? 'true' : '')}
          />
          <span className="font-medium">{label}</span>
        </label>
        <p className="text-sm text-(--muted)">{hint}</p>
      </div>
    );
  const rows = ROWS[kind];
  const usual = kind === 'number' && bound.value !== String(by) ? `，默认 ${by}` : '';
  return (
    <div className={rows ? 'tabs:col-span-2' : ''}>
      <Field
        {...bound}
        label={label}
        hint={hint ? hint + usual : ''}
        {...(rows && { rows })}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        {...(kind === 'email' && { type: 'email', inputMode: 'email' as const })}
        autoComplete="off"
      />
    </div>
  );
}
