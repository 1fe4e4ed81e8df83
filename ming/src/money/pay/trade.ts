/** Trade number at WeChat Pay, where each channel needs a new number. */
export const tradeNoOf = ({ orderNo, turn }: { orderNo: string; turn: number }): string =>
  turn === 0 ? orderNo : `${orderNo}T${turn}`;

/** Order number of a trade. */
export const orderNoIn = (tradeNo: string): string => /^(\d{26})T\d+$/.exec(tradeNo)?.[1] ?? tradeNo;
