import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { SITE_SETTINGS } from '../../../../contract/operations/settings/setting.ts';
import { readSettings, siteSettings } from '../../../stores/operations/settings/settings.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { Services } from './Services.tsx';
import { SettingGroup } from './SettingGroup.tsx';
import { SettingHistory } from './SettingHistory.tsx';

function Body() {
  const settings = useStore(siteSettings, { ssr: 'initial' });
  const { state, again } = useLoaded(readSettings);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded state={state} what="站点设置" again={again}>
        {settings && (
          <>
            {SITE_SETTINGS.map((it) => (
              <SettingGroup key={it.title} {...it} values={settings.values}>
                {it.title === '站点' && (
                  <p className="mb-2 text-sm text-(--muted) wrap-anywhere">
                    能带着登录调用的来源（EDITOR_ORIGINS）：
                    {settings.editors.length > 0 ? settings.editors.join('、') : '没有'}
                  </p>
                )}
              </SettingGroup>
            ))}
            <SettingHistory />
          </>
        )}
      </Loaded>
      <Services />
    </div>
  );
}

/** Admin page of site settings and external services. */
export function Site() {
  return (
    <Frame at={place.adminSite()}>
      <Body />
    </Frame>
  );
}
