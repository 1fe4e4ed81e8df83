import type { Backup } from '../../../../contract/operations/backup/backup.ts';
import { accountIdIn, articleIdIn } from '../../../../contract/operations/backup/enteredIds.ts';
import { compareAccount } from '../../../stores/operations/backup/account.ts';
import { compareArticle } from '../../../stores/operations/backup/article.ts';
import { HashTabs } from '../../ui/HashTabs.tsx';
import { Account } from './Account.tsx';
import { Article } from './Article.tsx';
import { Restore } from './Restore.tsx';

const NAMES = { article: '文章', account: '账号' };

/** Restores an article or an account from one of the backups. */
export function RestorePart({ list }: { list: readonly Backup[] }) {
  return (
    <HashTabs
      label="从备份里恢复"
      names={NAMES}
      show={(tab) =>
        tab === 'article' ? (
          <Restore
            key="article"
            list={list}
            title="恢复一篇文章"
            about="从一份备份里找回一篇被删除或写坏的文章，连同它的历史、附件、标签与评论；先比较，再决定。"
            label="文章"
            placeholder="42"
            fault="请填写文章的编号，或它的网址（…/article/编号）"
            idIn={articleIdIn}
            compare={compareArticle}
            show={(sought, it, again) => <Article sought={sought} it={it} again={again} />}
          />
        ) : (
          <Restore
            key="account"
            list={list}
            title="恢复一个账号"
            about="找回一个账号误删或被改坏的资料、关注、专栏、收藏、没有发表过的草稿与设置。邮箱、密码、登录、身份、处分、余额与订单、私信和别人的内容不从备份恢复；本人注销的不恢复。"
            label="用户"
            placeholder="用户编号，或个人主页的网址"
            fault="请填写用户编号，或个人主页的网址（…/user_main?userId=编号）"
            idIn={accountIdIn}
            compare={compareAccount}
            show={(sought, it, again) => <Account sought={sought} it={it} again={again} />}
          />
        )
      }
    />
  );
}
