import { ORDER_NO } from '../../../../contract/money/order/terms.ts';

/** User-written text with order numbers as links. */
export function OrderText({ children, href }: { children: string; href: (orderNo: string) => string }) {
  const parts = children.split(/(\d+)/).map((text, id) => ({ id, text }));
  return parts.map(({ id, text }) =>
    ORDER_NO.test(text) ? (
      <a key={id} className="link num" href={href(text)}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
