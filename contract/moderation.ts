/** What can be reported and moderated; `remark` is a comment in the forum. */
const TARGET = ['article', 'comment', 'question', 'answer', 'remark', 'person'] as const;
export type TargetKind = (typeof TARGET)[number];
