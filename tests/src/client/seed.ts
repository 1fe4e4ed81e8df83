import { archiveAnnexInfo } from '../../../contract/content/annex/annex.ts';
import {
  articleAuthor,
  articleInfoOf,
  articleList,
  bloggerArticles,
  browse,
  userArticles,
} from '../../../contract/content/article/article.ts';
import {
  binArticle,
  createCategory,
  deleteCategory,
  editArticleSort,
  editCategorySort,
  moveArticle,
  myArticles,
  myCategories,
  removeArticle,
  restoreArticle,
  updateCategory,
} from '../../../contract/content/article/own.ts';
import {
  bloggerCategories,
  categoryArticles,
  categoryById,
  categoryList,
} from '../../../contract/content/category/category.ts';
import { specialArticles, specialChapters, specialList } from '../../../contract/content/column/column.ts';
import { tagList } from '../../../contract/content/tag/tag.ts';
import { articleSearch } from '../../../contract/discovery/search/search.ts';
import { hotList, report, sponsorList, webSiteInfo } from '../../../contract/discovery/site/site.ts';
import { articleScoreInfo, checkCode, likeArticle } from '../../../contract/discussion/reaction/reaction.ts';
import type { AnyEndpoint } from '../../../contract/kit/endpoint.ts';
import {
  addRoom,
  deleteRoom,
  messageHistory,
  publicMessages,
  readMessages,
  roomList,
  sendMessage,
  withdrawMessage,
} from '../../../contract/messages/im/im.ts';
import { deleteMessage, messageNotice } from '../../../contract/messages/notice/notice.ts';
import { annexPay, createPaymentOrder, getPayRecord } from '../../../contract/money/order/order.ts';
import {
  emailLogin,
  emailRegister,
  forgetPassword,
  logout,
  renderLogin,
  sendEmailCode,
  userByToken,
  wechatIsLogin,
  wechatLoginCode,
} from '../../../contract/people/auth/auth.ts';
import { deleteFollowed, insertFollowed } from '../../../contract/people/follow/follow.ts';
import { updateUser, userCount, userInfoOf } from '../../../contract/people/user/user.ts';

/** A call of existing hosts with sample values; sent as JSON if `body`. */
export type SeedCall = {
  call: string;
  endpoint: AnyEndpoint;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
};

const USER = 'u7';
const NOTICE_ID = 9;
const page = { pageNo: 2, pageSize: 20 };
const MESSAGE = `${'a'.repeat(32)}-3`;
const account = { email: 'a@b.cn', password: 'abc12345', code: '123456' };

/** All calls except the multipart upload. */
export const SEED: readonly SeedCall[] = [
  { call: 'GET /v1/article/', endpoint: articleList, query: page },
  { call: 'GET /v1/article/selectArticleByUserId', endpoint: userArticles, query: { userId: USER, ...page } },
  { call: 'GET /v1/article/selectMyArticle', endpoint: myArticles, query: page },
  {
    call: 'GET /v1/article/selectBloggerArticle',
    endpoint: bloggerArticles,
    query: { userId: USER, ...page },
  },
  { call: 'DELETE /v1/article/', endpoint: removeArticle, query: { id: 5 } },
  { call: 'GET /v1/article/search', endpoint: articleSearch, query: { keyword: '网格', ...page } },
  { call: 'GET /v1/article/info', endpoint: articleInfoOf, query: { id: 5 } },
  { call: 'GET /v1/article/selectUserInfoByArticleId', endpoint: articleAuthor, query: { id: 5 } },
  { call: 'GET /v1/article/checkCode', endpoint: checkCode, query: { code: '8888' } },
  { call: 'POST /v1/article/like', endpoint: likeArticle, body: { articleId: 5 } },
  { call: 'POST /v1/article/archiveAnnexInfo', endpoint: archiveAnnexInfo, body: { articleId: 5 } },
  { call: 'POST /v1/article/articleScoreInfo', endpoint: articleScoreInfo, body: { articleId: 5 } },
  { call: 'POST /v1/article/moveArticle', endpoint: moveArticle, body: { articleId: 5, categoryId: 3 } },
  { call: 'POST /v1/article/increaseBrowseLog', endpoint: browse, body: { articleId: 5 } },
  { call: 'DELETE /v1/article/softDeleted', endpoint: binArticle, query: { id: 5 } },
  { call: 'GET /v1/article/restoreDeleted', endpoint: restoreArticle, query: { id: 5 } },
  { call: 'POST /v1/article/editArticleSort', endpoint: editArticleSort, body: { id: 5, sort: 1 } },

  { call: 'GET /v1/tag/', endpoint: tagList },
  { call: 'GET /v1/list', endpoint: sponsorList },
  { call: 'GET /v1/hot', endpoint: hotList, query: { type: 'site' } },
  { call: 'GET /v1/report', endpoint: report },
  { call: 'GET /v1/webSiteInfo', endpoint: webSiteInfo },

  { call: 'POST /oauth/emailLogin', endpoint: emailLogin, body: { email: 'a@b.cn', password: 'abc12345' } },
  { call: 'PUT /oauth/forgetPassword', endpoint: forgetPassword, body: account },
  { call: 'GET /logout', endpoint: logout },
  { call: 'GET /oauth/render/gitee', endpoint: renderLogin('gitee') },
  { call: 'GET /oauth/wechat/is_login', endpoint: wechatIsLogin, query: { loginCode: '1234' } },
  { call: 'GET /oauth/wechatLoginCode', endpoint: wechatLoginCode },
  { call: 'GET /oauth/sendEmailCode', endpoint: sendEmailCode, query: { email: 'a@b.cn' } },
  { call: 'POST /oauth/emailRegister', endpoint: emailRegister, body: { ...account, nickname: '甲' } },

  { call: 'PUT /v1/user/', endpoint: updateUser, body: { nickname: '甲' } },
  { call: 'GET /v1/user/info', endpoint: userInfoOf, query: { userId: USER } },
  { call: 'GET /v1/user/selectUserInfoByToken', endpoint: userByToken, query: { token: 't' } },
  { call: 'GET /v1/user/getUserCount', endpoint: userCount, query: { id: USER } },

  { call: 'GET /v1/category/', endpoint: categoryList },
  { call: 'POST /v1/category/myCatList', endpoint: myCategories, body: page },
  { call: 'GET /v1/category/getCategoryById', endpoint: categoryById, query: { id: 3 } },
  { call: 'POST /v1/category/getArticleByCategoryId', endpoint: categoryArticles, body: { id: 3, ...page } },
  { call: 'POST /v1/category/deleteMyCategory', endpoint: deleteCategory, body: { id: 3 } },
  { call: 'POST /v1/category/updateCategory', endpoint: updateCategory, body: { id: 3, name: '网格' } },
  { call: 'POST /v1/category/create', endpoint: createCategory, body: { name: '网格' } },
  {
    call: 'POST /v1/category/getBloggerCatList',
    endpoint: bloggerCategories,
    body: { userId: USER, ...page },
  },
  {
    call: 'POST /v1/category/updateCategoryArticleSort',
    endpoint: editCategorySort,
    body: { categoryId: 3, list: [{ id: 5, sort: 1 }] },
  },
  { call: 'GET /v1/special/list', endpoint: specialList },
  { call: 'GET /v1/special/selectSpecialCatList', endpoint: specialChapters, query: { specialId: 4 } },
  {
    call: 'GET /v1/special/selectSpecialArticleList',
    endpoint: specialArticles,
    query: { specialId: 4, ...page },
  },

  { call: 'POST /v1/followed/insertFollowed', endpoint: insertFollowed, query: { userId: USER } },
  { call: 'DELETE /v1/followed/deleteFollowed', endpoint: deleteFollowed, query: { userId: USER } },

  {
    call: 'POST /v1/articleOrder/articleAttachmentPay',
    endpoint: annexPay,
    body: { articleId: 5, annexId: 6, payWay: 'balance' },
  },
  {
    call: 'POST /v1/payment/wechat/createPaymentOrder',
    endpoint: createPaymentOrder,
    body: { type: 'recharge', amount: 100 },
  },
  { call: 'GET /v1/payment/wechat/getPayRecord', endpoint: getPayRecord, query: page },

  { call: 'GET /v1/im/', endpoint: publicMessages, query: page },
  { call: 'GET /v1/im/getRoomList', endpoint: roomList },
  { call: 'POST /v1/im/addRoom', endpoint: addRoom, query: { userId: USER } },
  {
    call: 'POST /v1/im/chat',
    endpoint: sendMessage,
    body: { toUserId: USER, content: '好', code: 1, type: 1 },
  },
  { call: 'POST /v1/im/withdraw', endpoint: withdrawMessage, body: { id: MESSAGE } },
  {
    call: 'GET /v1/im/selectUserImHistory',
    endpoint: messageHistory,
    query: { fromUserId: USER, toUserId: 'u8', ...page },
  },
  { call: 'GET /v1/im/read', endpoint: readMessages, query: { userId: USER } },
  { call: 'DELETE /v1/im/deleteRoom', endpoint: deleteRoom, query: { roomId: 'r1' } },
  { call: 'GET /v1/im/getMessageNotice', endpoint: messageNotice, query: { type: 1, ...page } },
  { call: 'DELETE /v1/im/deleteMessage', endpoint: deleteMessage, query: { id: NOTICE_ID } },
];
