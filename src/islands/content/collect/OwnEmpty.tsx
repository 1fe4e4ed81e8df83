import { useStore } from '@nanostores/react';
import { type HomeTab, place } from '../../../../contract/kit/places.ts';
import { owner } from '../../../stores/people/user/owner.ts';

type Props = { tab: HomeTab; editorUrl: string };
type Way = { href: string; text: string; beside?: boolean };

/** Call to action for the owner of an empty list; null if there is none. */
function wayOf({ tab, editorUrl }: Props): Way | null {
  if (tab === 'columns') return { href: place.manageCategories(), text: '新建专栏' };
  if (tab === 'categories') return { href: place.manageCategories(), text: '新建分类' };
  if (tab === 'questions') return { href: place.forumAdd(), text: '去提问' };
  if (tab === 'answers') return { href: place.forum(), text: '去回答问题' };
  const writes = tab === 'articles' || tab === 'hot' || tab === 'fans';
  return writes && editorUrl ? { href: editorUrl, text: '写文章', beside: true } : null;
}

/** Link in an empty list of a profile page: a call to action for the owner, the home page for others. */
export function OwnEmpty(props: Props) {
  const way = useStore(owner) ? wayOf(props) : null;
  const { href, text, beside } = way ?? { href: place.home(), text: '去首页看看' };
  return (
    <a
      className={way ? 'btn btn-primary' : 'btn'}
      href={href}
      {...(beside && { target: '_blank', rel: 'noopener' })}
    >
      {text}
    </a>
  );
}
