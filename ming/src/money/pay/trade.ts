/** The number of an order's trade at WeChat Pay, which takes no number twice for different channels. */
export const tradeNoOf = ({ orderNo, turn }: { orderNo: string; turn: number }): string =>
  turn === 0 ? orderNo : `${orderNo}T${turn}`;

/** The number of the order that a trade is of. */
export const orderNoIn = (tradeNo: string): string => /^(\d{26})T\d+$/.exec(tradeNo)?.[1] ?? tradeNo;
