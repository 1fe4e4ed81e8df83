import { checkUpload } from '../content/annex/upload/writes.ts';
import { emit } from '../kit/events.ts';
import { placeFile } from '../kit/file/place.ts';
import { sendDelivery } from '../messages/webhook/send/writes.ts';
import { refundNow } from '../money/pay/writes.ts';
import { advanceBackup } from '../operations/backup/writes.ts';
import { checkTexts } from '../operations/moderation/check/writes.ts';
import { aboutCancelled, aboutClosedEntries, aboutCorrected, aboutResults } from './activity.ts';
import { forAccepted, forAnswer, forArticle, forFans, forLikes, forSigns } from './badges.ts';
import { aboutBounty, aboutBountyDue } from './bounties.ts';
import { noteCitations } from './citations.ts';
import { mailAppeal, mailComplaint } from './complaints.ts';
import { action, type Consumer, consumer } from './consumer.ts';
import { aboutOpened, giveAwards, notifyCouponGiven } from './coupons.ts';
import { runJob } from './cron.ts';
import { runAgain } from './daily.ts';
import {
  aboutAccepted,
  aboutAnswer,
  aboutClosed,
  aboutDecided,
  aboutQuestion,
  aboutRemark,
  aboutReopened,
  aboutSuggested,
  aboutVote,
  recomputeReputation,
} from './forum.ts';
import { updateIndex } from './index.ts';
import { aboutInvoice, invoiceAfterRefund, notifyInvoiceRequested } from './invoices.ts';
import { closeIfBanned, closeSockets, eraseMessage, showComment, showNotice, showPayment } from './live.ts';
import { mailRest } from './mails.ts';
import { aboutDecision } from './moderation.ts';
import {
  aboutCollect,
  aboutComment,
  aboutCommentLike,
  aboutFollow,
  aboutLike,
  aboutNamed,
  aboutThanks,
} from './notices.ts';
import { aboutBooks, aboutRefund, aboutRefundRefused, aboutSale, notifyRefundRequested } from './orders.ts';
import { placePassages } from './passages.ts';
import { aboutBill, aboutStuckRefund } from './payments.ts';
import { aboutPayout, notifyPayoutRequested } from './payout.ts';
import { aboutAnswered, aboutLink, mailAnswer, mailDecision } from './replies.ts';
import { submitArticles, submitChange, submitGone } from './submit.ts';
import {
  aboutStopped,
  postAccepted,
  postAnswer,
  postComment,
  postFollower,
  postPublished,
  postRefund,
  postRevised,
  postSale,
} from './webhooks.ts';
import { tellAccepted, tellAnswer, tellPayout, tellSale } from './wechat.ts';

export const CONSUMERS: readonly Consumer[] = [
  consumer('article.changed', 'passages', placePassages),
  consumer('article.published', 'citations', noteCitations),
  consumer('article.changed', 'citations', noteCitations),
  consumer('article.liked', 'notices', aboutLike),
  consumer('article.collected', 'notices', aboutCollect),
  consumer('article.corrected', 'notices', aboutThanks),
  consumer('comment.added', 'notices', aboutComment),
  consumer('comment.liked', 'notices', aboutCommentLike),
  consumer('user.followed', 'notices', aboutFollow),
  consumer('question.asked', 'notices', aboutQuestion),
  consumer('answer.added', 'notices', aboutAnswer),
  consumer('answer.accepted', 'notices', aboutAccepted),
  consumer('post.voted', 'notices', aboutVote),
  consumer('post.commented', 'notices', aboutRemark),
  consumer('post.moderated', 'reputation', recomputeReputation),
  consumer('edit.suggested', 'notices', aboutSuggested),
  consumer('edit.decided', 'notices', aboutDecided),
  consumer('question.closed', 'notices', aboutClosed),
  consumer('question.reopened', 'notices', aboutReopened),
  action('question.asked', 'search index', (_data, { env, db }) => updateIndex(env, db)),
  action('answer.added', 'search index', (_data, { env, db }) => updateIndex(env, db)),
  consumer('article.published', 'badges', forArticle),
  consumer('article.liked', 'badges', forLikes),
  consumer('user.followed', 'badges', forFans),
  consumer('sign.made', 'badges', forSigns),
  consumer('answer.added', 'badges', forAnswer),
  consumer('answer.accepted', 'badges', forAccepted),
  consumer('moderation.decided', 'notices', aboutDecision),
  consumer('activity.closed', 'notices', aboutClosedEntries),
  consumer('activity.cancelled', 'notices', aboutCancelled),
  consumer('activity.decided', 'notices', aboutResults),
  consumer('activity.corrected', 'notices', aboutCorrected),
  consumer('order.paid', 'notices', aboutSale),
  consumer('order.refunded', 'notices', aboutRefund),
  consumer('order.refunded', 'invoices', invoiceAfterRefund),
  consumer('invoice.asked', 'notices', notifyInvoiceRequested),
  consumer('invoice.decided', 'notices', aboutInvoice),
  consumer('refund.requested', 'notices', notifyRefundRequested),
  consumer('refund.refused', 'notices', aboutRefundRefused),
  consumer('books.differed', 'notices', aboutBooks),
  consumer('feedback.answered', 'notices', aboutAnswered),
  action('feedback.answered', 'mail', mailAnswer),
  action('complaint.decided', 'mail', mailComplaint),
  action('complaint.appealed', 'mail', mailAppeal),
  consumer('link.decided', 'notices', aboutLink),
  action('link.decided', 'mail', mailDecision),
  consumer('bounty.ended', 'notices', aboutBounty),
  consumer('bounty.due', 'notices', aboutBountyDue),
  consumer('coupon.opened', 'notices', aboutOpened),
  consumer('coupon.given', 'notices', notifyCouponGiven),
  consumer('activity.decided', 'coupons', giveAwards),
  consumer('activity.corrected', 'coupons', giveAwards),
  consumer('payout.asked', 'notices', notifyPayoutRequested),
  consumer('payout.decided', 'notices', aboutPayout),
  consumer('refund.stuck', 'notices', aboutStuckRefund),
  consumer('bill.differed', 'notices', aboutBill),
  consumer('message.named', 'notices', aboutNamed),
  action('answer.added', 'wechat', tellAnswer),
  action('answer.accepted', 'wechat', tellAccepted),
  action('order.paid', 'wechat', tellSale),
  action('payout.decided', 'wechat', tellPayout),
  consumer('article.published', 'webhooks', postPublished),
  consumer('article.changed', 'webhooks', postRevised),
  consumer('comment.added', 'webhooks', postComment),
  consumer('answer.added', 'webhooks', postAnswer),
  consumer('answer.accepted', 'webhooks', postAccepted),
  consumer('user.followed', 'webhooks', postFollower),
  consumer('order.paid', 'webhooks', postSale),
  consumer('order.refunded', 'webhooks', postRefund),
  consumer('webhook.stopped', 'notices', aboutStopped),
  action('webhook.due', 'webhook', ({ deliveryId }, { db, now }) => sendDelivery(db, deliveryId, now)),
  action('message.hidden', 'room', eraseMessage),
  action('annex.arrived', 'check', ({ uploadId }, { env, db, now }) =>
    checkUpload(db, env.FILES, uploadId, now),
  ),
  action('file.moderated', 'bucket', ({ key }, { env, db }) => placeFile(db, env.FILES, key)),
  action('session.ended', 'sockets', closeSockets),
  action('moderation.decided', 'sockets', closeIfBanned),
  action('notice.added', 'inbox', showNotice),
  action('order.paid', 'inbox', showPayment),
  action('comment.added', 'readers', showComment),
  action('refund.asked', 'payment', ({ refundNo }, job) => refundNow(refundNo, job)),
  // As separate messages at once: waiting a minute between parts would dominate the time.
  action('backup.begun', 'backup', async (_data, { env, db, now }) => {
    const name = await advanceBackup(env, now);
    if (name) await emit(db, 'backup.begun', { name });
  }),
  action('job.asked', 'job', async ({ job }, given) => {
    await runJob(job, given);
  }),
  action('step.asked', 'daily step', ({ step }, job) => runAgain(step, job)),
  action('mails.left', 'mail', mailRest),
  action('text.written', 'check', (_data, { env, db, now }) => checkTexts(env, db, now)),
  action('search.changed', 'search index', (_data, { env, db }) => updateIndex(env, db)),
  action('article.published', 'search index', (_data, { env, db }) => updateIndex(env, db)),
  action('article.changed', 'search engines', ({ articleId }, { env, db, now }) =>
    submitChange(db, env, { now, articleId }),
  ),
  action('article.withdrawn', 'search engines', ({ articleId }, { env, db }) =>
    submitGone(db, env, { articleId }),
  ),
  action('article.published', 'search engines', ({ articleId }, { env, db, now }) =>
    submitArticles(db, env, { now, articleId }),
  ),
];
