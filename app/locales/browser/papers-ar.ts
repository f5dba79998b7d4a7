import { documentFields as fields } from "../ar/document-fields.ts";
import { documents } from "../ar/documents.ts";
import { pageRefusals as refusals } from "../ar/page-refusals.ts";
import { pointBalance } from "../ar/points/point-balance.ts";
import { pointCosts } from "../ar/points/point-costs.ts";
import { receipts } from "../ar/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points: { ...pointBalance, ...pointCosts },
  receipts: own,
  refusals,
} as const;
