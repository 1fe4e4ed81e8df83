/** Feature flags. Links to a feature that is off are not shown. */
export const BUILT: Readonly<Record<'notice' | 'chat' | 'recharge', boolean>> = {
  notice: true,
  chat: true,
  recharge: true,
};
