type Props<K extends string> = {
  label: string;
  of: Readonly<Record<K, string>>;
  value: K;
  set: (value: K) => void;
};

/** Select for filters and sort orders. */
export function Select<K extends string>({ label, of, value, set }: Props<K>) {
  return (
    <select
      className="select w-auto min-w-30"
      aria-label={label}
      value={value}
      onChange={({ target }) => set(target.value as K)}
    >
      {(Object.keys(of) as K[]).map((it) => (
        <option key={it} value={it}>
          {of[it]}
        </option>
      ))}
    </select>
  );
}
