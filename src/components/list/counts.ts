import { Eye, MessageSquare, ThumbsUp } from 'lucide';

/** Counts of a row. */
export const COUNTS = {
  read: { label: '阅读', icon: Eye },
  like: { label: '点赞', icon: ThumbsUp },
  comment: { label: '评论', icon: MessageSquare },
} as const;
