import { type ReactNode, useEffect, useState } from 'react';
import type { ForumPost } from '../../../../contract/discussion/forum/forum.ts';
import { TEMPLATE, TEMPLATE_KEYS } from '../../../../contract/discussion/forum/template.ts';
import { place } from '../../../../contract/kit/places.ts';
import { begin, ownQuestion, takeBack } from '../../../stores/discussion/forum/question.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Body } from '../../ui/text/Body.tsx';
import { Sheets } from '../../ui/text/Sheets.tsx';
import { Files } from './Files.tsx';

function Particulars({ template }: Pick<ForumPost, 'template'>) {
  const keys = TEMPLATE_KEYS.filter((key) => template[key]);
  if (keys.length === 0) return null;
  return (
    <table className="template-table">
      <caption>仿真设置</caption>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{TEMPLATE[key].label}</th>
            <td className="whitespace-pre-wrap">{template[key]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One's own question that is not public yet; `children` if there is none with this id. */
export function OwnQuestion({ id, children }: { id: number; children?: ReactNode }) {
  const [post, setPost] = useState<ForumPost | null | 'busy'>('busy');
  useEffect(() => {
    begin({ id, acceptedAnswerId: 0, followCount: 0 });
    ownQuestion().then(setPost);
  }, [id]);
  useEffect(() => {
    if (post && post !== 'busy') document.title = `审核中：${post.title}`;
  }, [post]);
  if (post === 'busy') return <p role="status">正在读取…</p>;
  if (!post) return children;
  return (
    <article className="panel-box article-main">
      <Sheets />
      <h1>
        {post.title} <span className="mark align-middle">审核中</span>
      </h1>
      <p className="closed-note">这个问题正在审核，通过之前只有你能看到。通过后会通知你。</p>
      <Particulars template={post.template} />
      <Body html={post.content} />
      <Files files={post.attachments} />
      <p className="cloud mt-6">
        {post.tagList.map((it) => (
          <span key={it.id} className="hash">
            #{it.name}
          </span>
        ))}
      </p>
      <div className="post-foot">
        <a className="quiet" href={place.forumEdit(id, 0)}>
          编辑
        </a>
        <ConfirmButton label="删除" ask="删除这个问题？" act={() => takeBack(0)} />
      </div>
    </article>
  );
}
