import { MessageSquare, Star, ThumbsUp } from 'lucide';
import type { ArticleInfo } from '../../../contract/article.ts';

/** What readers did with an article, as the rail and the phone's bar show it. */
export function figuresOf(article: Pick<ArticleInfo, 'likeCount' | 'collectCount' | 'commentCount'>) {
  return [
    { label: '点赞', value: article.likeCount, icon: ThumbsUp },
    { label: '收藏', value: article.collectCount, icon: Star },
    { label: '评论', value: article.commentCount, icon: MessageSquare },
  ];
}
