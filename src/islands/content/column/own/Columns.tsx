import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COLUMN_STATUS, COLUMN_STATUS_NAME } from '../../../../../contract/content/column/column.ts';
import type { OwnColumn } from '../../../../../contract/content/column/own.ts';
import { COLUMN_NAME_MOST } from '../../../../../contract/kit/limits.ts';
import { place } from '../../../../../contract/kit/places.ts';
import {
  changeColumn,
  dropColumn,
  loadColumns,
  makeColumn,
  ownColumns,
} from '../../../../stores/content/column/columns.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type EntryDialog, EntryDialogBox } from '../../../ui/EntryDialogBox.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { TopicForm } from './TopicForm.tsx';
import { TopicLine } from './TopicLine.tsx';
import { Topics } from './Topics.tsx';

const HINT = '可以不写，显示在专栏的页面上';

function Line({ it, ask }: { it: OwnColumn; ask: (it: EntryDialog<OwnColumn>) => void }) {
  const open = it.status !== COLUMN_STATUS.unpublished;
  const set = (status: number, done: string) => changeColumn({ id: it.id, status }, done);
  return (
    <TopicLine
      name={it.name}
      href={place.manageColumn(it.id)}
      cover={it.cover}
      intro={it.intro}
      mark={COLUMN_STATUS_NAME[it.status] ?? ''}
      figures={`${it.catNum} 章，${it.articleNum} 篇公开，共 ${it.ownNum} 篇`}
    >
      <RowAction text="章节与文章" href={place.manageColumn(it.id)} />
      {open && <RowAction text="查看" href={place.column(it.id)} />}
      <RowAction
        text={open ? '下架' : '发布'}
        act={() =>
          open
            ? set(COLUMN_STATUS.unpublished, '专栏已下架，只有你能看到')
            : set(COLUMN_STATUS.running, '专栏已发布')
        }
      />
      {open && (
        <RowAction
          text={it.status === COLUMN_STATUS.finished ? '继续连载' : '标为完结'}
          act={() =>
            it.status === COLUMN_STATUS.finished
              ? set(COLUMN_STATUS.running, '专栏继续连载')
              : set(COLUMN_STATUS.finished, '专栏已完结')
          }
        />
      )}
      <RowAction text="修改" act={() => ask({ what: 'change', it })} />
      <RowAction text="删除" act={() => ask({ what: 'drop', it })} />
    </TopicLine>
  );
}

function DropColumn({ it, close }: { it: OwnColumn; close: () => void }) {
  return (
    <ConfirmDialog
      title={`删除专栏“${it.name}”？`}
      text="删除专栏"
      act={() => dropColumn(it.id)}
      close={close}
    >
      <p>章节会一起删除，不能恢复；其中的 {it.ownNum} 篇文章都还在，只是不再属于这个专栏。</p>
    </ConfirmDialog>
  );
}

/** One's own columns: create, edit, publish, delete. */
export function Columns() {
  const own = useStore(ownColumns, { ssr: 'initial' });
  const [asking, setAsking] = useState<EntryDialog<OwnColumn> | null>(null);
  const close = () => setAsking(null);
  useEffect(() => {
    loadColumns();
  }, []);
  const form = { what: '专栏', nameMost: COLUMN_NAME_MOST, introHint: HINT, done: close };
  return (
    <>
      <Topics
        what="专栏"
        make={() => setAsking({ what: 'make' })}
        isPrimary
        of={own}
        again={loadColumns}
        none="还没有专栏。专栏把一组文章按章节排好，读者可以从头读到尾。"
        row={(it) => <Line key={it.id} it={it} ask={setAsking} />}
      />
      <EntryDialogBox
        asking={asking}
        close={close}
        title={(it) => (it ? `修改“${it.name}”` : '新建专栏')}
        form={(it) =>
          it ? (
            <TopicForm {...form} it={it} save={(said) => changeColumn({ id: it.id, ...said })} />
          ) : (
            <TopicForm {...form} save={makeColumn} />
          )
        }
        drop={(it) => <DropColumn it={it} close={close} />}
      />
    </>
  );
}
