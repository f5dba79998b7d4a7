import { documentFields as fields } from "../en/document-fields.ts";
import { documents } from "../en/documents.ts";
import { pageRefusals as refusals } from "../en/page-refusals.ts";
import { pointBalance } from "../en/points/point-balance.ts";
import { pointCosts } from "../en/points/point-costs.ts";
import { receipts } from "../en/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points: { ...pointBalance, ...pointCosts },
  receipts: own,
  refusals,
} as const;
