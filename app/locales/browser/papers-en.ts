import { documents } from "../en/documents.ts";
import { fields } from "../en/fields.ts";
import { formFields } from "../en/form-fields.ts";
import { photoRefusals } from "../en/photo-refusals.ts";
import { points } from "../en/points.ts";
import { receipts } from "../en/receipts.ts";
import { refusals } from "../en/refusals.ts";

const { panel: _panel, notice: _notice, ...own } = receipts;

/** Loaded by the pages of receipts and of documents only. */
export default {
  documents,
  fields: { ...formFields, consent_required: fields.consent_required, invalid_national_id: fields.invalid_national_id },
  points,
  receipts: own,
  refusals: { ...photoRefusals, account_not_confirmed: refusals.account_not_confirmed },
} as const;
