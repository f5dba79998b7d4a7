import { z } from "zod";
import { EditProfileInput } from "../artisans/input.ts";
import { endOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { boolean, calendarDate, emptyToUndefined, fieldIssue, humanCheckToken, list, multiline } from "../shared/input/fields.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { phone } from "../users/input.ts";
import {
  BUSINESS_DOCUMENTS,
  DOCUMENT_KINDS,
  isMaskedNationalId,
  MAX_NOTE_LENGTH,
  NATIONAL_ID_DIGITS,
  REJECTION_REASONS,
} from "./rules.ts";

const numberAsText = (value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** The 18 digits of the card, in any script and however they are parted (2.17). A JSON number would have lost the last ones. */
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

/** What clients were told of the number comes back from those that send all they know (V01). */
const ownNationalId = () =>
  z.preprocess(
    (value) => (typeof value === "string" && isMaskedNationalId(value) ? undefined : value),
    emptyToUndefined(nationalId()),
  );

const uploadId = () => emptyToUndefined(z.string().max(500));

/** The address of what he sent already comes back from clients that send what they were told (V01). */
const isSentSide = (value: unknown) => typeof value === "string" && value.includes("/papers/");
const sideOfCard = () => z.preprocess((value) => (isSentSide(value) ? undefined : value), uploadId());

/** The last day on which a document is good. */
const lastDay = () => emptyToUndefined(calendarDate().transform((text) => endOfDayInAlgiers(text)));

/** Nothing is kept of a document before its owner agreed to that (section 4 no. 19). */
const consent = () =>
  z.preprocess((value) => value ?? false, boolean()).refine((value) => value === true, fieldIssue("consent_required"));

/** C02, E05, 2.17: a profile, and the papers that say whose it is; sending them is the consent that the call's text asks for. */
export const EditProfileWithDocumentsInput = EditProfileInput.extend({
  phone_number: emptyToUndefined(phone()),
  turnstile_token: humanCheckToken(),
  national_id: ownNationalId(),
  front_id_image: sideOfCard(),
  back_id_image: sideOfCard(),
});
export type EditProfileWithDocumentsInput = z.infer<typeof EditProfileWithDocumentsInput>;

/** Whether what came, read or not, names papers; what is empty, or what clients were told, says nothing (V01). */
export const mentionsDocuments = (came: Readonly<Record<string, unknown>>): boolean =>
  ["national_id", "front_id_image", "back_id_image"].some((name) => {
    const value = came[name];
    return !(
      value === undefined ||
      value === null ||
      value === "" ||
      (typeof value === "string" && isMaskedNationalId(value)) ||
      isSentSide(value)
    );
  });

/** The form of the account's page: the card, both sides. */
export const SubmitIdentityInput = z.object({
  national_id: ownNationalId(),
  front_id_image: uploadId(),
  back_id_image: uploadId(),
  valid_until: lastDay(),
  consent: consent(),
});
export type SubmitIdentityInput = z.infer<typeof SubmitIdentityInput>;

/** The same for a document that shows a right to the trade. */
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
  /** Another account holds the same number, and who decides knows it. */
  override_duplicate: emptyToUndefined(boolean()),
  /** The card bears another number than its owner typed, and who decides has looked again. */
  override_number: emptyToUndefined(boolean()),
});
export type ApproveInput = z.infer<typeof ApproveInput>;

/**
 * The panel asks what was looked at, and of every document till when it is good: the date, or that it bears none. Whether the
 * face must have been compared, the verb knows.
 */
export const AdminApproveForm = ApproveInput.extend({
  bears_no_date: emptyToUndefined(boolean()),
  check_face: emptyToUndefined(boolean()),
  check_name: emptyToUndefined(boolean()),
  check_valid: emptyToUndefined(boolean()),
}).superRefine(({ valid_until, bears_no_date, ...checks }, context) => {
  for (const check of ["check_name", "check_valid"] as const)
    if (checks[check] !== true) context.addIssue({ ...fieldIssue("check_required"), path: [check] });
  if (valid_until === undefined && bears_no_date !== true) context.addIssue({ ...fieldIssue("required"), path: ["valid_until"] });
});
export type AdminApproveForm = z.infer<typeof AdminApproveForm>;

export const RejectInput = z
  .object({ reason: z.enum(REJECTION_REASONS), note: emptyToUndefined(multiline(1, MAX_NOTE_LENGTH)) })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === undefined) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });
export type RejectInput = z.infer<typeof RejectInput>;

/** Of what: of that request alone, else of a kind, else of the card, else of what waits longest. */
const whichWaits = { kind: emptyToUndefined(z.enum(DOCUMENT_KINDS)), verification: emptyToUndefined(z.string().max(500)) };

/** POST admin/users/{id}/verification/ (2.16). */
export const DecideInput = z.discriminatedUnion("decision", [
  ApproveInput.extend({ decision: z.literal("approved"), ...whichWaits }),
  RejectInput.safeExtend({ decision: z.literal("rejected"), ...whichWaits }),
]);
export type DecideInput = z.infer<typeof DecideInput>;

export const RecordDocumentCheckInput = z.object({
  userId: z.string().min(1),
  kind: z.enum(DOCUMENT_KINDS),
  /** Of the card alone, which is not a card without it. */
  nationalId: nationalId().optional(),
  /** Epoch milliseconds; absent where the document says nothing of it. */
  validUntil: z.int().optional(),
});
export type RecordDocumentCheckInput = z.infer<typeof RecordDocumentCheckInput>;
