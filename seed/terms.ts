import { sql } from 'drizzle-orm';
import { renderPost } from '../markdown/index.ts';
import { change, type Db } from '../ming/src/kit/db.ts';
import { settings } from '../ming/src/kit/schema.ts';
import { TERMS_SETTING } from '../ming/src/people/terms/agreement.ts';
import { termsVersions } from '../ming/src/people/terms/schema.ts';

const FIRST = 1;

const SOURCE = `> **示例，上线前由运营者换成自己的。** 这份条款只用来演示这个功能，没有经过律师，不构成任何约定。

## 账号

注册时请用自己能收信的邮箱。一个账号由一个人使用；口令和访问令牌请自己保管。可以随时导出自己的数据和注销账号，保存哪些数据、保存多久，见[隐私与数据](/privacy)。

未满十四周岁请不要注册；其他未成年人请在监护人同意之后使用和付款。

## 你写的内容

文章、评论、提问和回答的著作权属于作者。你允许本站展示、存储、备份它们，并在站内搜索、订阅和分享里使用摘要。注销之后公开的内容留下，署名改为“已注销用户”；不想留下的，请在注销之前删除。

请只发布自己写的，或者有权发布的内容；引用别人的公式、数据和图请写明出处。不发布违法的内容，不泄露雇主与客户的模型和资料，不发广告，不冒充别人。

## 计算结果

文章、回答和计算工具给出的数值只供学习与核对。用于真实的结构、设备或产品之前，请由有资格的人独立验证。

## 付款

付费的阅读和附件由作者定价，买之前看得到价格。没有下载或读过的可以在规定的天数之内申请退款。余额不是存款，不计利息；收益的提现按充值中心写明的规则。

## 处理与申诉

违反条款的内容会被隐藏，账号可能被禁言或封禁，理由会通知你。认为处理得不对，可以在[投诉与申诉](/complaint)申诉。

## 条款的修改

条款修改时公布新的一版，写明改了什么、从哪一天起生效；旧的版本都留着可以查看。新的一版生效之后，需要你同意才能继续发布和付款；不同意也可以浏览、导出数据、提现和注销。
`;

/** Publishes the demo terms. */
export async function insertTerms(db: Db, time: number): Promise<void> {
  const { html } = await renderPost(SOURCE);
  await db.batch([
    db
      .insert(termsVersions)
      .values({ version: FIRST, effectAt: time, source: SOURCE, html, createdAt: time }),
    db.insert(settings).values({ name: TERMS_SETTING, value: JSON.stringify([[FIRST, time]]) }),
  ]);
}

/** Statement by which all demo people accept them; after the people. */
export const consentInsert = (db: Db) =>
  change(
    db,
    sql`insert into terms_consents (user_id, version, created_at) select id, ${FIRST}, create_time from people`,
  );
