import type { ForumAnswer, ForumPost } from '../../../contract/forum.ts';
import { place } from '../../../contract/places.ts';
import { isoOf } from '../time.ts';

/** schema.org QAPage of a question and the answers shown; `base` is the origin that addresses start with. */
export function qaPage(post: ForumPost, base: string) {
  const url = base + place.forumPost(post.id);
  const person = (it: { userId: string; nickname: string }) => ({
    '@type': 'Person',
    name: it.nickname,
    url: base + place.myHome(it.userId),
  });
  const answer = (it: ForumAnswer) => ({
    '@type': 'Answer',
    text: it.summary,
    url: `${url}#answer-${it.id}`,
    upvoteCount: it.voteCount,
    datePublished: isoOf(it.createTime),
    dateModified: isoOf(it.updateTime),
    author: person(it),
  });
  const accepted = post.answers.find((it) => it.accepted);
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    inLanguage: 'zh-CN',
    url,
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: post.summary,
      answerCount: post.answersTotal,
      upvoteCount: post.voteCount,
      datePublished: isoOf(post.createTime),
      dateModified: isoOf(post.updateTime),
      author: person(post),
      keywords: post.tagList.map((tag) => tag.name).join(','),
      acceptedAnswer: accepted && answer(accepted),
      suggestedAnswer: post.answers.filter((it) => !it.accepted).map(answer),
    },
  };
}
