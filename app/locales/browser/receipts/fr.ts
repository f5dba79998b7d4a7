import { documentUpload as documents } from "../../fr/document-upload.ts";
import { pageRefusals as refusals } from "../../fr/page-refusals.ts";
import { pointBalance } from "../../fr/points/point-balance.ts";
import { pointCosts } from "../../fr/points/point-costs.ts";
import { receipts } from "../../fr/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the page of receipts only. */
export default { documents, points: { ...pointBalance, ...pointCosts }, receipts: own, refusals } as const;
