import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { KEYWORD_MOST } from '../../../contract/kit/limits.ts';

type Props = { label: string; placeholder: string; keyword: string; search: (keyword: string) => void };

/** A search field of a list; emptying it shows everything again. */
export function SearchBox({ label, placeholder, keyword, search }: Props) {
  const [value, setValue] = useState('');
  useEffect(() => setValue(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== keyword) search(value.trim());
  };
  return (
    <form className="flex gap-2" onSubmit={submit}>
      <input
        type="search"
        className="input w-full"
        aria-label={label}
        placeholder={placeholder}
        maxLength={KEYWORD_MOST}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          if (event.target.value === '' && keyword) search('');
        }}
      />
      <button type="submit" className="btn flex-none" aria-label="查找">
        <Search size={18} />
      </button>
    </form>
  );
}
