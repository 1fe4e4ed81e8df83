import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lengthFault, lengthOf } from '../../../../../contract/kit/length.ts';
import {
  COMPLAINT,
  COMPLAINT_KIND,
  COMPLAINT_KINDS,
  type ComplaintKind,
  complaintTime,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { draftOf } from '../../../../stores/kit/draft.ts';
import { filed, sendComplaint } from '../../../../stores/operations/moderation/complaint.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { isPath, pathIn } from '../../../discussion/feedback/page.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Human } from '../../../ui/form/Human.tsx';
import { mailFault } from '../../../ui/form/mail.ts';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { TextNotes } from '../../../ui/text/TextNotes.tsx';
import { Filed } from './Filed.tsx';

const ASKED: Readonly<Record<ComplaintKind, readonly [content: string, evidence: string]>> = {
  minor: ['是哪个未成年人的什么信息或伤害，你与孩子的关系', '能证明监护关系或伤害的说明'],
  privacy: ['泄露了谁的什么信息，希望怎样处理', '能证明信息属于你的说明'],
  portrait: ['是谁的肖像、姓名或名誉，怎样受到侵害', '能证明是你本人或受托的说明'],
  copyright: ['你的作品的名称与首次发表处，被用在这一页的哪里', '权属的证明：登记号、发表的网址与日期等'],
  illegal: ['违反了什么，在这一页的哪里', '相关的依据或网址'],
  appeal: ['为什么不应当隐藏；声明不侵权的，写明理由', '不构成侵权的初步证据：原始文件、授权、发表日期等'],
};
const START = { evidence: '', name: '', email: '', contact: '', isTrue: '' };

function contentFault(content: string): string {
  if (lengthOf(content) === 0) return '请填写理由';
  if (lengthOf(content) < COMPLAINT.least) return `再多写一点，至少 ${COMPLAINT.least} 个字`;
  return lengthFault(content, COMPLAINT.most);
}

/** Form of a complaint or appeal; the query may prefill kind and page. */
export function ComplaintForm({ humanKey }: { humanKey: string }) {
  const me = useStore(user, { ssr: 'initial' });
  const made = useStore(filed, { ssr: 'initial' });
  const draft = draftOf('complaint');
  const content = useStore(draft, { ssr: 'initial' });
  const [kind, setKind] = useState<ComplaintKind>('copyright');
  const [url, setUrl] = useState('');
  const { values, set, clear } = useValues(START);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const asked = COMPLAINT_KINDS.find((it) => it === query.get('kind'));
    if (asked) setKind(asked);
    setUrl(query.get('url') ?? '');
  }, []);
  const form = useForm({
    values: { ...values, url, content },
    set: (name, value) => {
      if (name === 'url') setUrl(value);
      else if (name === 'content') draft.set(value);
      else set(name, value);
    },
    faults: ({ content, url, evidence, name, email, isTrue }) => ({
      content: contentFault(content),
      url: url.trim() && isPath(url) ? '' : '请填写本站页面的地址，例如 /article/1',
      evidence: lengthFault(evidence, COMPLAINT.evidence),
      name: name.trim() ? '' : '请填写姓名或名称',
      email: email.trim() ? mailFault(email) : '请填写邮箱，结果会发到那里',
      isTrue: isTrue ? '' : '请确认内容真实',
    }),
    send: async ({ content, url, evidence, name, email, contact }) => {
      const outcome = await sendComplaint({
        kind,
        url: pathIn(url),
        name: name.trim(),
        email: email.trim(),
        contact: contact.trim(),
        content: content.trim(),
        evidence: evidence.trim(),
      });
      if (outcome !== 'done') return outcome;
      clear();
      setUrl('');
      draft.set('');
      return outcome;
    },
  });
  if (made) return <Filed {...made} />;
  const [what, proof] = ASKED[kind];
  const truth = form.field('isTrue');
  return (
    <Form form={form} text="提交" pending="正在提交…" label="投诉与申诉">
      <fieldset className="mb-2">
        <legend className="mb-1 font-medium">类型</legend>
        <div className="flex flex-wrap gap-x-5">
          {COMPLAINT_KINDS.map((it) => (
            <label key={it} className="flex items-center gap-2 min-h-10 cursor-pointer">
              <input
                type="radio"
                className="radio radio-primary radio-sm"
                name="kind"
                value={it}
                checked={kind === it}
                onChange={() => setKind(it)}
              />
              {COMPLAINT_KIND[it]}
            </label>
          ))}
        </div>
        <p className="mt-1 text-sm text-(--muted)">
          我们会在 {complaintTime(kind)}之内处理。
          {kind === 'appeal' && !me && '申诉要由作者登录之后提交。'}
        </p>
      </fieldset>
      <Field
        {...form.field('url')}
        label="页面地址"
        required
        placeholder="/article/1"
        hint="整段复制浏览器的地址栏；一条评论或回答，用它自己的链接"
      />
      <Field
        {...form.field('content')}
        label="理由"
        required
        rows={6}
        placeholder={what}
        hint={`${lengthOf(content)} / ${COMPLAINT.most} 字，内容被隐藏时会转给它的作者`}
      />
      <TextNotes name="complaint" />
      <Field
        {...form.field('evidence')}
        label="证据（选填）"
        rows={4}
        placeholder={proof}
        hint="文字或公开的网址；需要原件时我们会写信给你"
      />
      <Field
        {...form.field('name')}
        label="姓名或名称"
        required
        autoComplete="name"
        most={COMPLAINT.name}
        hint="不公开，也不告诉对方"
      />
      <Field
        {...form.field('email')}
        label="邮箱"
        required
        type="email"
        autoComplete="email"
        hint="结果发到这里，不公开"
      />
      <Field
        {...form.field('contact')}
        label="其他联系方式（选填）"
        most={COMPLAINT.contact}
        hint="电话或通信地址；著作权的通知按规定应当写明地址"
      />
      <div>
        <label className="flex items-start gap-2 cursor-pointer">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm mt-1"
            checked={values.isTrue !== ''}
            aria-invalid={truth.fault !== ''}
            aria-describedby="complaint-truth"
            onChange={(event) => set('isTrue', event.target.checked ? 'yes' : '')}
          />
          我保证以上内容真实，并对不实的内容承担责任。
        </label>
        <p id="complaint-truth" className="min-h-7 pt-0.5 pb-1.5 text-sm text-error">
          {truth.fault}
        </p>
      </div>
      {!me && humanKey && <Human siteKey={humanKey} />}
    </Form>
  );
}
