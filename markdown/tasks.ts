import type { Root } from 'hast';
import { eachElement } from './elements.ts';

/** Says for screen readers what the boxes of task lists mean, in place. */
export function tasks(root: Root): void {
  eachElement(root, ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? '已完成' : '未完成';
    return undefined;
  });
}
