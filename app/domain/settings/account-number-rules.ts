/** Without schemas, because the page of receipts loads it. */
export const CCP_DIGITS = 10;
export const CCP_KEY_DIGITS = 2;
export const RIP_DIGITS = 20;
