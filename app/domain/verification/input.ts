import { z } from "zod";
import { EditProfileInput } from "../artisans/input.ts";
import { adminNote } from "../shared/admin-rights/note-input.ts";
import { endOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import type { FieldCode } from "../shared/errors/field-errors.ts";
import { boolean, calendarDate, emptyToUndefined, fieldIssue, humanCheckToken, list } from "../shared/input/fields.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { phone } from "../users/input.ts";
import {
  BUSINESS_DOCUMENTS,
  checksOf,
  DOCUMENT_KINDS,
  isMaskedNationalId,
  NATIONAL_ID_DIGITS,
  REJECTION_REASONS,
} from "./rules.ts";

const numberAsText = (value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** In any script, with any separators. A JSON number would lose the last digits. */
export const nationalId = () =>
  z.preprocess(
    numberAsText,
    z
      .string()
      .max(100)
      .transform((text, context) => {
        const digits = withWesternDigits(text).replace(/[\s.\-\u00a0\u202f]/g, "");
        if (/^\d+$/.test(digits) && digits.length === NATIONAL_ID_DIGITS) return digits;
        context.addIssue(fieldIssue("invalid_national_id"));
        return z.NEVER;
      }),
  );

/** Clients may send back the masked number that they received. */
const ownNationalId = () =>
  z.preprocess(
    (value) => (typeof value === "string" && isMaskedNationalId(value) ? undefined : value),
    emptyToUndefined(nationalId()),
  );

const uploadId = () => emptyToUndefined(z.string().max(500));

/** Clients may send back the URL that they received. */
const isSentSide = (value: unknown) => typeof value === "string" && value.includes("/papers/");
const sideOfCard = () => z.preprocess((value) => (isSentSide(value) ? undefined : value), uploadId());

const lastDay = () => emptyToUndefined(calendarDate().transform((text) => endOfDayInAlgiers(text)));

/** Law 18-07: documents are stored only with the owner's consent. */
const consent = () =>
  z.preprocess((value) => value ?? false, boolean()).refine((value) => value === true, fieldIssue("consent_required"));

/** Profile and identity documents. The endpoint's text asks for the consent, so sending them is the consent. */
export const EditProfileWithDocumentsInput = EditProfileInput.extend({
  phone_number: emptyToUndefined(phone()),
  turnstile_token: humanCheckToken(),
  national_id: ownNationalId(),
  front_id_image: sideOfCard(),
  back_id_image: sideOfCard(),
});
export type EditProfileWithDocumentsInput = z.infer<typeof EditProfileWithDocumentsInput>;

/** Whether the input names documents. Empty values and values that clients received do not count. */
export const mentionsDocuments = (received: Readonly<Record<string, unknown>>): boolean =>
  ["national_id", "front_id_image", "back_id_image"].some((name) => {
    const value = received[name];
    return !(
      value === undefined ||
      value === null ||
      value === "" ||
      (typeof value === "string" && isMaskedNationalId(value)) ||
      isSentSide(value)
    );
  });

export const SubmitIdentityInput = z.object({
  national_id: ownNationalId(),
  front_id_image: uploadId(),
  back_id_image: uploadId(),
  valid_until: lastDay(),
  consent: consent(),
});
export type SubmitIdentityInput = z.infer<typeof SubmitIdentityInput>;

export const SubmitDocumentInput = z.object({
  kind: z.enum(BUSINESS_DOCUMENTS),
  images: list(z.string().max(500), 20).optional(),
  valid_until: lastDay(),
  consent: consent(),
});
export type SubmitDocumentInput = z.infer<typeof SubmitDocumentInput>;

export const ApproveInput = z.object({
  national_id: emptyToUndefined(nationalId()),
  valid_until: lastDay(),
  override_duplicate: emptyToUndefined(boolean()),
  override_number: emptyToUndefined(boolean()),
});
export type ApproveInput = z.infer<typeof ApproveInput>;

/**
 * The admin form also asks for the checks and for the date, or that there is none. Its kind only lets all errors be said at once:
 * the command asks again by the kind that is stored.
 */
export const AdminApproveForm = ApproveInput.extend({
  kind: emptyToUndefined(z.enum(DOCUMENT_KINDS)),
  bears_no_date: emptyToUndefined(boolean()),
  check_face: emptyToUndefined(boolean()),
  check_name: emptyToUndefined(boolean()),
  check_valid: emptyToUndefined(boolean()),
}).superRefine(
  ({ kind, national_id, valid_until, bears_no_date, ...checks }, context) => {
    const isWrong = (field: string) => context.issues.some(({ path }) => path?.[0] === field);
    const refuse = (field: string, code: FieldCode) => {
      if (!isWrong(field)) context.addIssue({ ...fieldIssue(code), path: [field] });
    };
    for (const check of checksOf(kind ?? "artisan_card"))
      if (checks[`check_${check}`] !== true) refuse(`check_${check}`, "check_required");
    if (kind === "national_id" && national_id === undefined) refuse("national_id", "required");
    if (valid_until === undefined && bears_no_date !== true) refuse("valid_until", "required");
  },
  { when: () => true },
);
export type AdminApproveForm = z.infer<typeof AdminApproveForm>;

export const RejectInput = z
  .object({ reason: z.enum(REJECTION_REASONS), note: adminNote() })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === undefined) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });
export type RejectInput = z.infer<typeof RejectInput>;

const whichWaits = { kind: emptyToUndefined(z.enum(DOCUMENT_KINDS)), verification: emptyToUndefined(z.string().max(500)) };

export const DecideInput = z.discriminatedUnion("decision", [
  ApproveInput.extend({ decision: z.literal("approved"), ...whichWaits }),
  RejectInput.safeExtend({ decision: z.literal("rejected"), ...whichWaits }),
]);
export type DecideInput = z.infer<typeof DecideInput>;

export const RecordDocumentCheckInput = z.object({
  userId: z.string().min(1),
  kind: z.enum(DOCUMENT_KINDS),
  nationalId: nationalId().optional(),
  validUntil: z.int().optional(),
});
export type RecordDocumentCheckInput = z.infer<typeof RecordDocumentCheckInput>;
