/** Parts of the product that are not built everywhere yet. What would lead to one that is not is not shown. */
export const BUILT: Readonly<Record<'notice' | 'chat' | 'recharge', boolean>> = {
  notice: false,
  chat: false,
  recharge: false,
};
