import type { ForumAnswer, ForumPost } from '../../../contract/forum.ts';
import { place } from '../../../contract/places.ts';
import { isoOf } from '../time.ts';

const person = (it: { userId: string; nickname: string }, base: string) => ({
  '@type': 'Person',
  name: it.nickname || undefined,
  url: base + place.myHome(it.userId),
});

function answer(it: ForumAnswer, page: string, base: string) {
  return {
    '@type': 'Answer',
    text: it.summary || undefined,
    upvoteCount: it.voteCount,
    dateCreated: isoOf(it.createTime),
    dateModified: isoOf(it.updateTime || it.createTime),
    author: person(it, base),
    url: `${page}#answer-${it.id}`,
  };
}

/** schema.org QAPage of a question with the answers on one of its pages; `base` is the origin that addresses start with. */
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
      upvoteCount: post.voteCount,
      dateCreated: isoOf(post.createTime),
      dateModified: isoOf(post.updateTime || post.createTime),
      author: person(post, base),
      keywords: post.tagList.map((tag) => tag.name).join(',') || undefined,
      acceptedAnswer: accepted && answer(accepted, page, base),
      suggestedAnswer: others.length > 0 ? others.map((it) => answer(it, page, base)) : undefined,
    },
  };
}
