import { documents } from "../ar/documents.ts";
import { fields } from "../ar/fields.ts";
import { formFields } from "../ar/form-fields.ts";
import { photoRefusals } from "../ar/photo-refusals.ts";
import { points } from "../ar/points.ts";
import { receipts } from "../ar/receipts.ts";
import { refusals } from "../ar/refusals.ts";

const { panel: _panel, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields: { ...formFields, consent_required: fields.consent_required, invalid_national_id: fields.invalid_national_id },
  points,
  receipts: own,
  refusals: { ...photoRefusals, account_not_confirmed: refusals.account_not_confirmed },
} as const;
