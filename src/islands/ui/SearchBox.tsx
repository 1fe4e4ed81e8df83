import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { lengthFault } from '../../../contract/kit/length.ts';
import { KEYWORD_MOST } from '../../../contract/kit/limits.ts';

type Props = { label: string; placeholder: string; keyword: string; search: (keyword: string) => void };

/** Search field of a list; clearing it resets the list. Text beyond the maximum stays, with an error. */
export function SearchBox({ label, placeholder, keyword, search }: Props) {
  const [value, setValue] = useState('');
  const note = useId();
  useEffect(() => setValue(keyword), [keyword]);
  const fault = lengthFault(value, KEYWORD_MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault && value.trim() !== keyword) search(value.trim());
  };
  return (
    <form className="flex flex-wrap gap-2" onSubmit={submit}>
      <input
        type="search"
        enterKeyHint="search"
        className="input flex-1 min-w-0"
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? note : undefined}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          if (event.target.value === '' && keyword) search('');
        }}
      />
      <button type="submit" className="btn flex-none" aria-label="查找">
        <Search size={18} />
      </button>
      {fault && (
        <p id={note} className="w-full text-sm text-error" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
