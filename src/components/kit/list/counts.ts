import { Eye, MessageSquare, Paperclip, ThumbsUp } from 'lucide';

export const COUNTS = {
  read: { label: '阅读', icon: Eye },
  like: { label: '点赞', icon: ThumbsUp },
  comment: { label: '评论', icon: MessageSquare },
  annex: { label: '附件', icon: Paperclip },
} as const;
