import { useEffect, useState } from 'react';
import { COLUMN_NAME_MOST } from '../../../contract/kit/limits.ts';
import { fields } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import { LABELLED } from '../ui/look.ts';
import { Choose } from './Choose.tsx';
import { type Choice, loadChapters, makeChapter, makeColumn } from './choices.ts';
import { NewName } from './NewName.tsx';

type Props = {
  it: Fields;
  columns: readonly Choice[];
  set: (some: Partial<Fields>) => void;
  /** Called with a new column. */
  made: (column: Choice) => void;
};

/** Column and chapter; both can be created here. */
export function ColumnField({ it, columns, set, made }: Props) {
  const { specialId, chapterId } = it;
  const [chapters, setChapters] = useState<readonly Choice[] | null>([]);
  useEffect(() => {
    let left = false;
    setChapters([]);
    if (specialId)
      loadChapters(specialId).then((list) => {
        if (left) return;
        setChapters(list);
        // Default: the last chapter. The choice may have changed before this is drawn anew.
        const last = list?.at(-1);
        const now = fields.get();
        if (last && now.specialId === specialId && now.chapterId === 0) set({ chapterId: last.id });
      });
    return () => {
      left = true;
    };
  }, [specialId, set]);
  return (
    <>
      <div className={LABELLED}>
        <Choose
          label="专栏"
          name="specialId"
          value={specialId}
          none="不放进专栏"
          hint={chapters ? undefined : '你没有这个专栏：它已经删除，或者不是你的'}
          groups={[{ label: '我的专栏', list: columns }]}
          changed={(id) => set({ specialId: id, chapterId: 0 })}
        />
        <NewName
          what="专栏"
          most={COLUMN_NAME_MOST}
          make={async (name) => {
            const column = await makeColumn(name);
            made(column);
            set({ specialId: column.id, chapterId: 0 });
          }}
        />
      </div>
      {specialId > 0 && (
        <div className={LABELLED}>
          <Choose
            label="章节"
            name="chapterId"
            value={chapterId}
            none="请选择"
            groups={[{ label: '章节', list: chapters ?? [] }]}
            changed={(id) => set({ chapterId: id })}
          />
          <NewName
            what="章节"
            most={COLUMN_NAME_MOST}
            make={async (name) => {
              const list = await makeChapter(specialId, name);
              // Another column has been chosen meanwhile.
              if (fields.get().specialId !== specialId) return;
              setChapters(list);
              set({ chapterId: list.at(-1)?.id ?? 0 });
            }}
          />
        </div>
      )}
    </>
  );
}
