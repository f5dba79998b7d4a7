import { documentFields as fields } from "../en/document-fields.ts";
import { documents } from "../en/documents.ts";
import { pageRefusals as refusals } from "../en/page-refusals.ts";
import { points } from "../en/points.ts";
import { receipts } from "../en/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points,
  receipts: own,
  refusals,
} as const;
