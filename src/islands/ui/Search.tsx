import type { ComponentProps, ReactNode } from 'react';
import { SearchBox } from './SearchBox.tsx';

type Props = ComponentProps<typeof SearchBox> & {
  children?: ReactNode;
};

/** Search box of a list, with filters beside it. */
export function Search({ children, ...box }: Props) {
  return (
    <div className="flex flex-wrap gap-3 p-4 border-b border-base-300">
      <div className="grow basis-60 min-w-0">
        <SearchBox {...box} />
      </div>
      {children}
    </div>
  );
}
