import { ARTICLES, info, item, LOCKED, PERSON } from './data.ts';

/** Input by name, and the caller's token. */
export type CallInput = { get: (name: string) => string | null; token?: string | undefined };
export type HostAnswer = { data: unknown; extra?: unknown } | { code: number; message: string };

/** The only token, and its person. */
export const TOKEN = 'e'.repeat(32);
const ME = {
  id: '9',
  nickname: '主机会员',
  avatar: null,
  email: 'member@host.test',
  loginType: 1,
  createTime: 1_700_000_000,
};

const done = (): HostAnswer => ({ data: null });
const page = (records: unknown[], given: CallInput): HostAnswer => ({
  data: { records, total: records.length, size: Number(given.get('pageSize') ?? 10), current: 1, pages: 1 },
});

type Message = {
  id: string;
  fromUserId: string;
  toUserId: string;
  content: string;
  type: number;
  createTime: string;
};

type Calls = Record<string, (given: CallInput) => HostAnswer>;

const ACCOUNT: Calls = {
  'POST /oauth/emailLogin': (given) =>
    given.get('password') === 'host-password'
      ? { data: { ...ME, token: TOKEN } }
      : { code: 400, message: '用户帐号或者密码错误！' },
  'PUT /oauth/forgetPassword': done,
  'GET /oauth/sendEmailCode': done,
  'POST /oauth/emailRegister': done,
  'GET /oauth/wechatLoginCode': () => ({ data: '1234' }),
  'GET /oauth/wechat/is_login': () => ({ code: 400, message: '未登录' }),
  'GET /oauth/render/gitee': () => ({ data: 'https://gitee.example/oauth' }),
  'GET /logout': done,
  'GET /v1/user/selectUserInfoByToken': (given) =>
    given.get('token') === TOKEN
      ? { data: ME, extra: null }
      : { code: 401, message: '当前会话已过期，请重新登录' },
  'PUT /v1/user/': done,
};

function articleCalls(): Calls {
  /** Unlocked articles; one is bought. */
  const opened = new Set([8]);
  return {
    'GET /v1/article/selectMyArticle': (given) => page([item(1), item(2)], given),
    'GET /v1/article/selectArticleByUserId': (given) => page([item(1)], given),
    'POST /v1/article/like': done,
    'POST /v1/article/articleScoreInfo': done,
    'POST /v1/article/archiveAnnexInfo': () => ({ data: [] }),
    'POST /v1/article/moveArticle': done,
    'POST /v1/article/increaseBrowseLog': done,
    'POST /v1/article/editArticleSort': done,
    'DELETE /v1/article/softDeleted': done,
    'GET /v1/article/restoreDeleted': done,
    'DELETE /v1/article/': done,
    'GET /v1/article/info': (given) => {
      const id = Number(given.get('id'));
      if (!(id >= 1 && id <= ARTICLES)) return { code: 404, message: '抱歉，文章不存在' };
      return { data: info(id, id in LOCKED && !(given.token === TOKEN && opened.has(id))) };
    },
    'GET /v1/article/checkCode': (given) => {
      if (given.get('code') !== '2580') return { code: 400, message: '验证码不正确' };
      opened.add(Number(given.get('articleId')));
      return done();
    },
  };
}

function categoryCalls(): Calls {
  const categories = [{ id: 11, name: '我的分类', sort: 1 }];
  return {
    'POST /v1/category/myCatList': (given) => page(categories, given),
    'POST /v1/category/create': (given) => {
      categories.push({ id: 11 + categories.length, name: given.get('name') ?? '', sort: 2 });
      return done();
    },
    'POST /v1/category/updateCategory': done,
    'POST /v1/category/deleteMyCategory': done,
    'POST /v1/category/updateCategoryArticleSort': done,
  };
}

function messageCalls(): Calls {
  const messages: Message[] = [];
  const rooms = [{ id: 'r1', receiveId: '7', nickname: PERSON.nickname, avatar: null, readNum: 1 }];
  return {
    'GET /v1/im/getRoomList': () => ({ data: rooms }),
    'POST /v1/im/addRoom': done,
    'GET /v1/im/': (given) => page([], given),
    'POST /v1/im/chat': (given) => {
      const at = messages.length + 1;
      messages.push({
        id: `m${at}`,
        fromUserId: ME.id,
        toUserId: given.get('toUserId') ?? '',
        content: given.get('content') ?? '',
        type: Number(given.get('type')),
        createTime: '2026-05-01 12:00:00',
      });
      return done();
    },
    'GET /v1/im/selectUserImHistory': (given) => page(messages.toReversed(), given),
    'GET /v1/im/read': done,
    'POST /v1/im/withdraw': done,
    'DELETE /v1/im/deleteRoom': done,
    'GET /v1/im/getMessageNotice': (given) =>
      page(
        [
          {
            id: 1,
            code: 5,
            toUserId: ME.id,
            fromUserId: '7',
            fromUserNickname: PERSON.nickname,
            content: '你好',
            noticeType: Number(given.get('type')),
            createTime: 1_770_000_000_000,
          },
        ],
        given,
      ),
    'DELETE /v1/im/deleteMessage': done,
  };
}

const FOLLOWS: Calls = {
  'POST /v1/followed/insertFollowed': done,
  'DELETE /v1/followed/deleteFollowed': done,
};

const PAYMENTS: Calls = {
  'POST /v1/articleOrder/articleAttachmentPay': () => ({ code: 400, message: '余额不足' }),
  'POST /v1/payment/wechat/createPaymentOrder': () => ({
    data: { orderNo: '1'.repeat(26), amount: 5_000, status: 0, codeUrl: 'weixin://pay', expireTime: null },
  }),
  'GET /v1/payment/wechat/getPayRecord': (given) =>
    given.get('orderNo')
      ? {
          data: {
            orderNo: given.get('orderNo'),
            type: 'recharge',
            payWay: 'wechat',
            status: 0,
            amount: 5_000,
          },
        }
      : page([], given),
};

/** Calls that store what the member did, in memory. */
export function memberCalls(): Calls {
  return { ...ACCOUNT, ...articleCalls(), ...categoryCalls(), ...FOLLOWS, ...messageCalls(), ...PAYMENTS };
}
