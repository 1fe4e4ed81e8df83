import type { Element, ElementContent } from 'hast';
import type { Node, Parent, RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';

/** mdast node with fixed HTML; `build` gets the finished children. */
export interface Sealed extends Parent {
  type: 'sealed';
  build: (children: ElementContent[]) => ElementContent[];
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    sealed: Sealed;
  }
  interface PhrasingContentMap {
    sealed: Sealed;
  }
  interface BlockContentMap {
    sealed: Sealed;
  }
}

/** Placeholder element while raw HTML is parsed; authors cannot write it. */
export const slotName = 'mj-slot';

/** Creates a sealed node. */
export function seal(build: Sealed['build'], children: RootContent[] = []): Sealed {
  return { type: 'sealed', build, children };
}

/** Placeholders of one part: pass `handlers` to remark-rehype, then `fill` restores the elements. */
export function slots() {
  const builds: Sealed['build'][] = [];

  function place(state: State, node: Node): Element {
    const sealed = node as Sealed;
    builds.push(sealed.build);
    return {
      type: 'element',
      ...(sealed.position && { position: sealed.position }),
      tagName: slotName,
      properties: { dataSlot: String(builds.length - 1) },
      children: state.all(sealed) as ElementContent[],
    };
  }

  function fill<T extends { children: unknown[] }>(parent: T): T {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => {
      if (child.type !== 'element') return [child];
      fill(child);
      if (child.tagName !== slotName) return [child];
      const built = builds[Number(child.properties.dataSlot)]?.(child.children) ?? [];
      for (const it of built) if (child.position) it.position = child.position;
      return built;
    });
    return parent;
  }

  return { handlers: { sealed: place }, fill };
}
