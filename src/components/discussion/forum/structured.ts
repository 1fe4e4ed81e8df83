import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { ForumAnswer, ForumComment, ForumPost } from '../../../../contract/discussion/forum/forum.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';

const person = (it: { userId: string; nickname: string }, base: string) => ({
  '@type': 'Person',
  name: it.nickname || undefined,
  url: base + place.myHome(it.userId),
});

/** schema.org Comments; undefined if there are none. */
function comments(list: readonly ForumComment[], page: string, base: string) {
  if (list.length === 0) return undefined;
  return list.map((it) => ({
    '@type': 'Comment',
    text: textOf(fromHtml(it.content, { fragment: true })).trim(),
    dateCreated: machineTime(it.createTime) || undefined,
    author: person(it, base),
    url: `${page}#comment-${it.id}`,
  }));
}

function answer(it: ForumAnswer, page: string, base: string) {
  return {
    '@type': 'Answer',
    text: it.summary || undefined,
    upvoteCount: Math.max(0, it.voteCount),
    dateCreated: machineTime(it.createTime) || undefined,
    dateModified: machineTime(it.updateTime || it.createTime) || undefined,
    author: person(it, base),
    url: `${page}#answer-${it.id}`,
    commentCount: it.commentCount,
    comment: comments(it.comments, page, base),
  };
}

/** schema.org QAPage of a question with one page of its answers; `base` is the origin. */
export function qaPage(post: ForumPost, pageNo: number, base: string) {
  const page = base + place.forumPost(post.id, pageNo);
  const accepted = post.answers.find((it) => it.accepted);
  const others = post.answers.filter((it) => it !== accepted);
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    url: page,
    inLanguage: 'zh-CN',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: post.summary || post.title,
      url: page,
      answerCount: post.answersTotal,
      upvoteCount: Math.max(0, post.voteCount),
      commentCount: post.commentCount,
      comment: comments(post.comments, page, base),
      dateCreated: machineTime(post.createTime) || undefined,
      dateModified: machineTime(post.updateTime || post.createTime) || undefined,
      author: person(post, base),
      keywords: post.tagList.map((tag) => tag.name).join(',') || undefined,
      acceptedAnswer: accepted && answer(accepted, page, base),
      suggestedAnswer: others.length > 0 ? others.map((it) => answer(it, page, base)) : undefined,
    },
  };
}
