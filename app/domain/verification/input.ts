import { z } from "zod";
import { EditProfileInput } from "../artisans/input.ts";
import { endOfDayInAlgiers } from "../day-in-algiers.ts";
import { absentWhenEmpty, day, fieldIssue, humanToken, list, paragraph, truth } from "../fields.ts";
import { withWesternDigits } from "../folding.ts";
import { phone } from "../users/input.ts";
import { BUSINESS_DOCUMENTS, DOCUMENT_KINDS, isMasked, LONGEST_NOTE, NATIONAL_ID_DIGITS, REJECTION_REASONS } from "./rules.ts";

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
  z.preprocess((value) => (typeof value === "string" && isMasked(value) ? undefined : value), absentWhenEmpty(nationalId()));

const uploadId = () => absentWhenEmpty(z.string().max(500));

/** The address of what he sent already comes back from clients that send what they were told (V01). */
const isSentSide = (value: unknown) => typeof value === "string" && value.includes("/papers/");
const sideOfCard = () => z.preprocess((value) => (isSentSide(value) ? undefined : value), uploadId());

/** The last day on which a document is good. */
const lastDay = () => absentWhenEmpty(day().transform((text) => endOfDayInAlgiers(text)));

/** Nothing is kept of a document before its owner agreed to that (section 4 no. 19). */
const consent = () =>
  z.preprocess((value) => value ?? false, truth()).refine((value) => value === true, fieldIssue("consent_required"));

/** C02, E05, 2.17: a profile, and the papers that say whose it is; sending them is the consent that the call's text asks for. */
export const EditAccountInput = EditProfileInput.extend({
  phone_number: absentWhenEmpty(phone()),
  turnstile_token: humanToken(),
  national_id: ownNationalId(),
  front_id_image: sideOfCard(),
  back_id_image: sideOfCard(),
});
export type EditAccountInput = z.infer<typeof EditAccountInput>;

/** Whether what came, read or not, names papers; what is empty, or what clients were told, says nothing (V01). */
export const namesPapers = (came: Readonly<Record<string, unknown>>): boolean =>
  ["national_id", "front_id_image", "back_id_image"].some((name) => {
    const value = came[name];
    return !(
      value === undefined ||
      value === null ||
      value === "" ||
      (typeof value === "string" && isMasked(value)) ||
      isSentSide(value)
    );
  });

/** The form of the account's page: the card, both sides. */
export const SendIdentityInput = z.object({
  national_id: ownNationalId(),
  front_id_image: uploadId(),
  back_id_image: uploadId(),
  valid_until: lastDay(),
  consent: consent(),
});
export type SendIdentityInput = z.infer<typeof SendIdentityInput>;

/** The same for a document that shows a right to the trade. */
export const SendDocumentInput = z.object({
  kind: z.enum(BUSINESS_DOCUMENTS),
  images: list(z.string().max(500), 20).optional(),
  valid_until: lastDay(),
  consent: consent(),
});
export type SendDocumentInput = z.infer<typeof SendDocumentInput>;

export const ApproveInput = z.object({
  national_id: absentWhenEmpty(nationalId()),
  valid_until: lastDay(),
  /** Another account holds the same number, and who decides knows it. */
  override_duplicate: absentWhenEmpty(truth()),
  /** The card bears another number than its owner typed, and who decides has looked again. */
  override_number: absentWhenEmpty(truth()),
});
export type ApproveInput = z.infer<typeof ApproveInput>;

/**
 * The panel asks what was looked at, and of every document till when it is good: the date, or that it bears none. Whether the
 * face must have been compared, the verb knows.
 */
export const PanelApproveInput = ApproveInput.extend({
  bears_no_date: absentWhenEmpty(truth()),
  check_face: absentWhenEmpty(truth()),
  check_name: absentWhenEmpty(truth()),
  check_valid: absentWhenEmpty(truth()),
}).superRefine(({ valid_until, bears_no_date, ...checks }, context) => {
  for (const check of ["check_name", "check_valid"] as const)
    if (checks[check] !== true) context.addIssue({ ...fieldIssue("check_required"), path: [check] });
  if (valid_until === undefined && bears_no_date !== true) context.addIssue({ ...fieldIssue("required"), path: ["valid_until"] });
});
export type PanelApproveInput = z.infer<typeof PanelApproveInput>;

export const RejectInput = z
  .object({ reason: z.enum(REJECTION_REASONS), note: absentWhenEmpty(paragraph(1, LONGEST_NOTE)) })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === undefined) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });
export type RejectInput = z.infer<typeof RejectInput>;

/** Of what: of that request alone, else of a kind, else of the card, else of what waits longest. */
const whichWaits = { kind: absentWhenEmpty(z.enum(DOCUMENT_KINDS)), verification: absentWhenEmpty(z.string().max(500)) };

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
