export const MAX_PACK_POINTS = 1_000;
export const MAX_PACK_PRICE = 1_000_000;
export const MAX_PACK_REASON_LENGTH = 300;
