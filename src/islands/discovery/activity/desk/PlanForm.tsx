import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import { siteCategories } from '../../../../stores/content/category/categories.ts';
import { savePlan, typedOf } from '../../../../stores/discovery/activity/desk.ts';
import { previewPost } from '../../../../stores/discussion/forum/ask.ts';
import { Picture } from '../../../people/own/Picture.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { useLeave } from '../../../ui/form/useLeave.ts';
import { Editor } from '../../../ui/text/Editor.tsx';
import { Sheets } from '../../../ui/text/Sheets.tsx';
import { useText } from '../../../ui/text/useText.ts';
import { activityFaults } from './faults.ts';

type Props = { it: ActivityPlan | null; saved: (id: number) => void };

const MOMENTS = [
  ['startTime', '投稿开始', '北京时间'],
  ['endTime', '投稿截止', '从这一刻起不能再投'],
  ['judgeTime', '评审截止', '计划在此之前公布结果'],
  ['since', '文章的最早发布时间', '可以不填；填了就只收此后发布的文章'],
] as const;

/** Form of an activity; `it` is null for a new one. */
export function PlanForm({ it, saved }: Props) {
  const start = typedOf(it);
  const { values, set } = useValues(start);
  const categoryList = useStore(siteCategories);
  const text = useText(`activity:${it?.id ?? 0}:${it?.revision ?? 0}`);
  const key = useRef(crypto.randomUUID());
  const source = it?.contentMd ?? '';
  const now = text.now();
  useEffect(() => {
    if (text.now() === '') text.set(source);
  }, [text.now, text.set, source]);
  const all = { ...values, content: text.value };
  useLeave(
    now !== source ||
      Object.entries(start).some(([name, value]) => all[name as keyof typeof start] !== value),
  );
  const form = useForm({
    values: all,
    set: (name, value) => set(name as keyof typeof values, value),
    faults: activityFaults,
    send: ({ content, ...typed }) =>
      savePlan(typed, content, key.current, (id) => {
        text.empty();
        saved(id);
      }),
  });
  return (
    <section className="panel-box p-5" aria-labelledby="plan-form">
      <Sheets />
      <h2 id="plan-form" className="mb-3 text-lg font-semibold">
        {it ? '修改活动' : '新的活动'}
      </h2>
      <Form form={form} text="保存" pending="正在保存…" label="活动">
        <Field {...form.field('title')} label="标题" />
        <Field {...form.field('intro')} label="简介" rows={2} hint="一两句话，显示在列表和搜索结果里" />
        <Picture
          label="封面"
          hint="自动取图片中间，宽高比 8:5；不上传时按主题画一张。"
          value={values.cover}
          saved={start.cover}
          set={(value) => set('cover', value)}
          type="cover"
          width={1280}
          height={800}
        />
        <div className="grid gap-x-6 tabs:grid-cols-2">
          {MOMENTS.map(([name, label, hint]) => (
            <Field key={name} {...form.field(name)} label={label} hint={hint} type="datetime-local" />
          ))}
          <label className="grid content-start gap-1 mb-2">
            <span className="font-medium">要求的分类</span>
            <select
              className="select w-full"
              value={values.categoryId}
              onChange={({ target }) => set('categoryId', target.value)}
            >
              <option value="0">不限</option>
              {categoryList.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </select>
          </label>
          <Field {...form.field('tags')} label="要求的标签" hint="有其中之一即可，用逗号隔开；可以不填" />
          <Field {...form.field('most')} label="每人最多投几篇" inputMode="numeric" />
        </div>
        <Field {...form.field('prizes')} label="奖励" rows={3} hint="用文字写明，可以不填" />
        <Editor
          text={text}
          label="活动规则"
          fault={form.field('content').fault}
          preview={previewPost}
          rows={12}
        />
        <label className="flex items-center gap-2 min-h-10 cursor-pointer">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            checked={values.isPublic === '1'}
            disabled={start.isPublic === '1'}
            onChange={({ target }) => set('isPublic', target.checked ? '1' : '0')}
          />
          公开{start.isPublic === '1' ? '（已经公开，不办了请取消活动）' : '，所有人立刻可以看到'}
        </label>
      </Form>
    </section>
  );
}
