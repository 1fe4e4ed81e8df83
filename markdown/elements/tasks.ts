import type { Root } from 'hast';
import { eachElement } from './elements.ts';

/** Labels task list checkboxes for screen readers, in place. */
export function labelTasks(root: Root): void {
  eachElement(root, ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? '已完成' : '未完成';
    return undefined;
  });
}
