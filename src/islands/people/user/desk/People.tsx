import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import { type Member, PEOPLE_ROLE, PEOPLE_STATE } from '../../../../../contract/people/user/desk.ts';
import { members } from '../../../../stores/people/user/desk.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { Portrait } from '../../../ui/list/Portrait.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { MemberCard } from './MemberCard.tsx';

function Row({ it, open, toggle }: { it: Member; open: boolean; toggle: () => void }) {
  return (
    <li className="px-5 py-3 border-b border-base-300">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {it.avatar && <Portrait className="avatar-letter" name={it.nickname} avatar={it.avatar} size={32} />}
        <div className="flex-1 min-w-50">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere">{it.nickname}</span>
            {it.role !== 'user' && <span className="text-sm text-primary">{PEOPLE_ROLE[it.role]}</span>}
            {it.banUntil && <span className="text-sm text-error">封禁至 {it.banUntil.slice(0, 16)}</span>}
            {it.muteUntil && <span className="text-sm text-error">禁言至 {it.muteUntil.slice(0, 16)}</span>}
            {it.closeTime && <span className="text-sm text-error">注销中</span>}
          </p>
          <p className="text-sm text-(--muted) wrap-anywhere">
            {it.email || '没有邮箱'} · {it.createTime.slice(0, 10)} 注册
          </p>
        </div>
        <RowAction
          text={open ? '收起' : '查看'}
          label={`${open ? '收起' : '查看'}${it.nickname}`}
          plain
          isOpen={open}
          act={toggle}
        />
      </div>
      {open && <MemberCard id={it.id} />}
    </li>
  );
}

function Body() {
  const { query } = useStore(members.state, { ssr: 'initial' });
  const start = useFilters(members, { keyword: null, state: PEOPLE_STATE });
  const [open, setOpen] = useState('');
  return (
    <section className="panel-box" aria-label="用户">
      <Search
        label="昵称、邮箱或编号"
        placeholder="按昵称、邮箱或编号查找"
        keyword={query.keyword}
        search={(keyword) => members.show({ keyword })}
      >
        <Select label="状态" of={PEOPLE_STATE} value={query.state} set={(state) => members.show({ state })} />
      </Search>
      <Rows
        counted
        of={members}
        start={start}
        what="用户"
        none="没有符合条件的用户。"
        row={(it) => (
          <Row
            key={it.id}
            it={it}
            open={open === it.id}
            toggle={() => setOpen(open === it.id ? '' : it.id)}
          />
        )}
      />
    </section>
  );
}

/** Admin page of all accounts. */
export function People() {
  return (
    <Frame at={place.adminPeople()}>
      <Body />
    </Frame>
  );
}
