import { documentFields as fields } from "../fr/document-fields.ts";
import { documents } from "../fr/documents.ts";
import { pageRefusals as refusals } from "../fr/page-refusals.ts";
import { points } from "../fr/points.ts";
import { receipts } from "../fr/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points,
  receipts: own,
  refusals,
} as const;
