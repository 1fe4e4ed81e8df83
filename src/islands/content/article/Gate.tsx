import { READ_TYPE } from '../../../../contract/content/article/article.ts';
import { openWithCode, toggleLike } from '../../../stores/discussion/reaction/reaction.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

/** `least`: minimum characters of a comment that unlocks the article. */
type Props = { id: number; readType: number; qr: string; least: number };

/** Unlocks an article by comment, like or reading code. */
export function Gate({ id, readType, qr, least }: Props) {
  if (readType === READ_TYPE.comment)
    return (
      <>
        <p className="text-(--muted)">
          <Visitor>登录后</Visitor>在文末发表一条不少于 {least} 个字的评论，剩余内容随即解锁。
        </p>
        <a className="btn btn-primary" href="#comments">
          去评论
        </a>
      </>
    );
  if (readType === READ_TYPE.like)
    return (
      <>
        <p className="text-(--muted)">
          <Visitor>登录后</Visitor>为文章点赞，剩余内容随即解锁。
        </p>
        <button type="button" className="btn btn-primary" onClick={toggleLike}>
          点赞并阅读全文
        </button>
      </>
    );
  return <Code id={id} qr={qr} />;
}

/** Text for visitors; src/scripts/people/login.ts hides it for members. */
const Visitor = ({ children }: { children: string }) => <span data-guest>{children}</span>;

function Code({ id, qr }: Pick<Props, 'id' | 'qr'>) {
  const { values, set } = useValues({ code: '' });
  const form = useForm({
    values,
    set,
    faults: ({ code }) => ({ code: code.trim() ? '' : '请填写阅读码' }),
    send: ({ code }) => openWithCode(id, code.trim()),
  });
  return (
    <>
      <p className="text-(--muted)">向公众号发送“阅读{id}”，把收到的阅读码填在这里。</p>
      {qr && <img src={qr} alt="公众号二维码" width={120} height={120} loading="lazy" />}
      <Form form={form} text="解锁" pending="正在验证…" label="阅读码" wide>
        <Field {...form.field('code')} label="阅读码" inputMode="numeric" autoComplete="off" />
      </Form>
    </>
  );
}
