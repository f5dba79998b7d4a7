import { documentFields as fields } from "../ar/document-fields.ts";
import { documents } from "../ar/documents.ts";
import { pageRefusals as refusals } from "../ar/page-refusals.ts";
import { points } from "../ar/points.ts";
import { receipts } from "../ar/receipts.ts";

const { admin: _admin, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields,
  points,
  receipts: own,
  refusals,
} as const;
