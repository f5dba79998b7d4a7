import { documentFields as fields } from "../fr/document-fields.ts";
import { documents } from "../fr/documents.ts";
import { pageRefusals as refusals } from "../fr/page-refusals.ts";
import { pointBalance } from "../fr/points/point-balance.ts";
import { pointCosts } from "../fr/points/point-costs.ts";
import { receipts } from "../fr/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points: { ...pointBalance, ...pointCosts },
  receipts: own,
  refusals,
} as const;
