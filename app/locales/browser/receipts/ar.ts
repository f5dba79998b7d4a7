import { documentUpload as documents } from "../../ar/document-upload.ts";
import { pageRefusals as refusals } from "../../ar/page-refusals.ts";
import { pointBalance } from "../../ar/points/point-balance.ts";
import { pointCosts } from "../../ar/points/point-costs.ts";
import { receipts } from "../../ar/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the page of receipts only. */
export default { documents, points: { ...pointBalance, ...pointCosts }, receipts: own, refusals } as const;
