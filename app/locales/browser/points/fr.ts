import { points } from "../../fr/points/points.ts";
import { receipts } from "../../fr/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the page of points only. */
export default { points, receipts: own } as const;
