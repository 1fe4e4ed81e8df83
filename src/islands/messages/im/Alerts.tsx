import { useStore } from '@nanostores/react';
import { say } from '../../../stores/kit/toast.ts';
import { alerts, setDesktopNotice, setSound } from '../../../stores/messages/im/alerts.ts';

/** Switches for sound and desktop notifications of private messages; off by default. */
export function Alerts() {
  const { sound, notice } = useStore(alerts, { ssr: 'initial' });
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 mt-auto px-3 pt-2 pb-1 text-[13px] text-(--muted)">
      <legend className="sr-only">新私信的提醒，只在页面打开时有效</legend>
      <label className="flex items-center gap-2 min-h-11 cursor-pointer">
        <input
          type="checkbox"
          className="toggle toggle-primary toggle-sm"
          checked={sound}
          onChange={() => setSound(!sound)}
        />
        声音提醒
      </label>
      <label className="flex items-center gap-2 min-h-11 cursor-pointer">
        <input
          type="checkbox"
          className="toggle toggle-primary toggle-sm"
          checked={notice}
          onChange={async () => {
            if (!(await setDesktopNotice(!notice)))
              say('error', '浏览器没有允许通知，可以在地址栏左侧的网站设置里打开');
          }}
        />
        桌面通知
      </label>
    </fieldset>
  );
}
