import { place } from '../../../../../contract/kit/places.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { HashTabs } from '../../../ui/HashTabs.tsx';
import { Categories } from './Categories.tsx';
import { Columns } from './Columns.tsx';
import { TagList } from './TagList.tsx';

const PARTS = { tags: '标签', categories: '分类', columns: '专栏' } as const;

/** Admin page of tags, site categories and columns. */
export function Catalog() {
  return (
    <Frame at={place.adminCatalog()}>
      <HashTabs
        label="分类与标签"
        names={PARTS}
        show={(tab) => {
          if (tab === 'tags') return <TagList />;
          return tab === 'categories' ? <Categories /> : <Columns />;
        }}
      />
    </Frame>
  );
}
