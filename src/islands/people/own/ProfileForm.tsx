import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { lengthFault, lengthOf } from '../../../../contract/kit/length.ts';
import { INTRO_MOST, NICKNAME_MOST } from '../../../../contract/kit/limits.ts';
import type { UserInfo } from '../../../../contract/people/user/user.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { refusedProfile, saveProfile } from '../../../stores/people/user/profile.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useLeave } from '../../ui/form/useLeave.ts';
import { Section } from '../../ui/Section.tsx';
import { Picture } from './Picture.tsx';

const FIELDS = ['nickname', 'intro', 'webSite', 'avatar', 'bjCover'] as const;
type Draft = Pick<UserInfo, (typeof FIELDS)[number]>;

function faultsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  return {
    ...(!draft.nickname.trim() && { nickname: '昵称不能为空' }),
    ...(lengthOf(draft.nickname) > NICKNAME_MOST && { nickname: lengthFault(draft.nickname, NICKNAME_MOST) }),
    ...(lengthOf(draft.intro) > INTRO_MOST && { intro: lengthFault(draft.intro, INTRO_MOST) }),
    ...(draft.webSite.trim() &&
      !/^https?:\/\/\S+$/i.test(draft.webSite.trim()) && {
        webSite: '请填写完整的网址，以 http:// 或 https:// 开头',
      }),
  };
}

/** Merges stored values into the draft, except fields edited since the request. */
function mergeStored(now: Draft, sent: Draft, kept: Draft): Draft {
  const same = FIELDS.filter((key) => now[key] === sent[key]);
  return { ...now, ...Object.fromEntries(same.map((key) => [key, kept[key]])) };
}

/** Nickname, introduction, web site and pictures. Only changed fields are sent. */
export function ProfileForm({ person }: { person: UserInfo }) {
  const [draft, setDraft] = useState<Draft>(person);
  const set = (key: keyof Draft, value: string) => setDraft((it) => ({ ...it, [key]: value }));
  const changed = FIELDS.filter((key) => draft[key] !== person[key]);
  useLeave(changed.length > 0);
  const send = async () => {
    if (changed.length === 0) return 'done' as const;
    const outcome = await saveProfile(Object.fromEntries(changed.map((key) => [key, draft[key]])));
    const kept = user.get();
    if (outcome === 'done' && kept) setDraft((now) => mergeStored(now, draft, kept));
    return outcome;
  };
  const refused = useStore(refusedProfile, { ssr: 'initial' });
  const faults = (it: Draft) =>
    refused && it[refused.field] === refused.value
      ? { ...faultsOf(it), [refused.field]: refused.text }
      : faultsOf(it);
  const form = useForm({ values: draft, set, faults, send });

  return (
    <Section id="own-profile" title="基本资料" lead="昵称、头像和简介会显示在你的主页、文章和评论旁。">
      <Form
        form={form}
        text="保存修改"
        pending="正在保存…"
        beside={changed.length === 0 && <span className="text-sm text-(--muted)">没有未保存的修改</span>}
      >
        <Picture
          label="头像"
          hint="自动取图片中间的正方形；支持 PNG、JPEG、WebP、GIF、AVIF。"
          value={draft.avatar}
          saved={person.avatar}
          set={(value) => set('avatar', value)}
          type="avatar"
          letter={[...draft.nickname.trim()][0] ?? ''}
          width={512}
          height={512}
        />
        <Picture
          label="主页封面"
          hint="自动取图片中间的横幅，宽高比 4:1，建议宽 1600 像素以上。"
          value={draft.bjCover}
          saved={person.bjCover}
          set={(value) => set('bjCover', value)}
          type="cover"
          width={1600}
          height={400}
        />
        <Field
          {...form.field('nickname')}
          label="昵称"
          hint={`${lengthOf(draft.nickname)} / ${NICKNAME_MOST} 个字`}
          autoComplete="nickname"
        />
        <Field
          {...form.field('intro')}
          label="简介"
          hint={`${lengthOf(draft.intro)} / ${INTRO_MOST} 个字`}
          rows={3}
        />
        <Field
          {...form.field('webSite')}
          label="个人网站"
          hint="选填，例如 https://example.com"
          type="url"
          autoComplete="url"
        />
      </Form>
    </Section>
  );
}
