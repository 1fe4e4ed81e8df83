import { Search as Glass } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { KEYWORD_MOST } from '../../../../contract/limits.ts';

type Props = {
  label: string;
  placeholder: string;
  show: (keyword: string) => void;
  /** Further filters. */
  children?: ReactNode;
};

/** The search of a list, with its filters beside it; an emptied field shows everything again. */
export function Search({ label, placeholder, show, children }: Props) {
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    show(typed.trim());
  };
  return (
    <div className="flex flex-wrap gap-3 p-4 border-b border-base-300">
      <form className="flex flex-1 gap-2 min-w-60" onSubmit={search}>
        <input
          type="search"
          className="input w-full max-tabs:text-base"
          aria-label={label}
          placeholder={placeholder}
          maxLength={KEYWORD_MOST}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') show('');
          }}
        />
        <button type="submit" className="btn flex-none" aria-label="查找">
          <Glass size={18} />
        </button>
      </form>
      {children}
    </div>
  );
}
