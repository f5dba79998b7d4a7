import { documentUpload as documents } from "../../en/document-upload.ts";
import { pageRefusals as refusals } from "../../en/page-refusals.ts";
import { pointBalance } from "../../en/points/point-balance.ts";
import { pointCosts } from "../../en/points/point-costs.ts";
import { receipts } from "../../en/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the page of receipts only. */
export default { documents, points: { ...pointBalance, ...pointCosts }, receipts: own, refusals } as const;
