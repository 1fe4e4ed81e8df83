import {
  ANNOUNCEMENT,
  ANNOUNCEMENT_AUDIENCE,
  type AnnouncementAudience,
  type PlannedAnnouncement,
} from '../../../../../contract/discovery/announcement/announcement.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import {
  saveAnnouncement,
  type TypedAnnouncement,
  typedAnnouncement,
} from '../../../../stores/discovery/announcement/desk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

const ADDRESS = /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i;

/** Errors of an announcement by field. */
export function announcementFaults({ title, content, url, startTime, endTime }: TypedAnnouncement) {
  return {
    title: title.trim() ? lengthFault(title, ANNOUNCEMENT.title) : '请填写标题',
    content: lengthFault(content, ANNOUNCEMENT.content),
    url: url.trim() && !ADDRESS.test(url.trim()) ? '请填写以 https:// 或 / 开头的地址' : '',
    startTime: startTime ? '' : '请选择开始时间',
    endTime: !endTime ? '请选择结束时间' : startTime && endTime <= startTime ? '结束时间要晚于开始时间' : '',
  };
}

type Props = { it: PlannedAnnouncement | null; done: () => void };

/** Form of an announcement; `it` is null for a new one. */
export function AnnouncementForm({ it, done }: Props) {
  const { values, set } = useValues(typedAnnouncement(it));
  const form = useForm({
    values,
    set,
    faults: announcementFaults,
    send: async (typed) => {
      const outcome = await saveAnnouncement(it, typed);
      if (outcome === 'done') done();
      return outcome;
    },
  });
  return (
    <Form form={form} text={it ? '保存修改' : '创建公告'} pending="正在保存…" wide>
      <Field {...form.field('title')} label="标题" hint="显示在每一页顶部的横条里" />
      <Field
        {...form.field('content')}
        label="内容（选填）"
        rows={4}
        hint="显示在历次公告里，不支持 Markdown"
      />
      <Field {...form.field('url')} label="详情的地址（选填）" placeholder="/activity/1" />
      <Field {...form.field('startTime')} label="开始" type="datetime-local" hint="北京时间" />
      <Field {...form.field('endTime')} label="结束" type="datetime-local" hint="到时横条消失，存档还在" />
      <label className="grid gap-1 mb-2">
        <span className="font-medium">横条给谁看</span>
        <select
          className="select w-full"
          value={values.audience}
          onChange={({ target }) => set('audience', target.value)}
        >
          {(Object.keys(ANNOUNCEMENT_AUDIENCE) as AnnouncementAudience[]).map((audience) => (
            <option key={audience} value={audience}>
              {ANNOUNCEMENT_AUDIENCE[audience]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2 min-h-10 mb-2 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={values.isPublic === '1'}
          onChange={({ target }) => set('isPublic', target.checked ? '1' : '0')}
        />
        公开，到时自动出现
      </label>
    </Form>
  );
}
