import { documents } from "../fr/documents.ts";
import { fields } from "../fr/fields.ts";
import { formFields } from "../fr/form-fields.ts";
import { photoRefusals } from "../fr/photo-refusals.ts";
import { points } from "../fr/points.ts";
import { receipts } from "../fr/receipts.ts";
import { refusals } from "../fr/refusals.ts";

const { panel: _panel, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields: { ...formFields, consent_required: fields.consent_required, invalid_national_id: fields.invalid_national_id },
  points,
  receipts: own,
  refusals: { ...photoRefusals, account_not_confirmed: refusals.account_not_confirmed },
} as const;
