import { points } from "../../en/points/points.ts";
import { receipts } from "../../en/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the page of points only. */
export default { points, receipts: own } as const;
