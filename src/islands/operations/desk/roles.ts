/** Roles as an audience; empty for everybody. */
export const ROLE = { '': '所有人', user: '普通用户', editor: '编辑', admin: '管理员' } as const;
export type Role = keyof typeof ROLE;
