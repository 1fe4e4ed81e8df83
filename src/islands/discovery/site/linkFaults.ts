import { LINK } from '../../../../contract/discovery/site/desk.ts';

const ADDRESS = /^https?:\/\/[^\s\\]+$/i;
const long = (text: string, most: number) => text.trim().length > most;

/** What is wrong with what is said of a friendly site. */
export function linkFaults({ name, url, info }: { name: string; url: string; info: string }) {
  return {
    name: !name.trim() ? '请填写名称' : long(name, LINK.name) ? `名称最多 ${LINK.name} 个字` : '',
    url: !ADDRESS.test(url.trim())
      ? '请填写以 http:// 或 https:// 开头的网址'
      : long(url, LINK.url)
        ? `网址最多 ${LINK.url} 个字符`
        : '',
    info: long(info, LINK.info) ? `简介最多 ${LINK.info} 个字` : '',
  };
}
