import { LINK } from '../../../../contract/discovery/site/desk.ts';
import { lengthFault } from '../../../../contract/kit/length.ts';

const ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/** Errors of a friendly link by field. */
export function linkFaults({ name, url, info }: { name: string; url: string; info: string }) {
  return {
    name: !name.trim() ? '请填写名称' : lengthFault(name, LINK.name, '名称'),
    url: !ADDRESS.test(url.trim())
      ? '请填写以 http:// 或 https:// 开头的网址'
      : lengthFault(url, LINK.url, '网址'),
    info: lengthFault(info, LINK.info, '简介'),
  };
}
