import { disputeRefusalKinds } from "./dispute-refusals.ts";
import { uploadRefusalKinds } from "./upload-refusals.ts";
import { visitRefusalKinds } from "./visit-refusals.ts";

export type RefusalKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "invalid"
  | "too_large"
  | "too_many"
  | "unavailable";

/** Code → kind. Codes are API. Texts: worker/api/serve/refusal-texts.ts and app/locales/{ar,fr,en}/refusals.ts. */
const refusalKinds = {
  not_authenticated: "unauthenticated",
  invalid_token: "unauthenticated",
  user_inactive: "unauthenticated",
  "account.leaving": "unauthenticated",
  "account.last_admin": "conflict",
  permission_denied: "forbidden",
  not_found: "not_found",
  throttled: "too_many",
  unavailable: "unavailable",
  malformed_request: "invalid",
  "human_check.failed": "invalid",
  "human_check.unavailable": "unavailable",
  invalid_credentials: "invalid",
  "account.not_confirmed": "forbidden",
  "user.email_taken": "invalid",
  "user.phone_taken": "invalid",
  "user.already_inactive": "conflict",
  "user.leaving": "conflict",
  "admin.self": "conflict",
  "admin.last": "conflict",
  "admin.not_one": "conflict",
  "admin.factor_required": "forbidden",
  "totp.required": "invalid",
  "totp.invalid": "invalid",
  "totp.already_set": "conflict",
  "totp.not_set": "conflict",
  "totp.setup_over": "conflict",
  "password.none": "conflict",
  "email_confirmation.invalid": "invalid",
  "email_confirmation.already_active": "conflict",
  "first_admin.link_invalid": "invalid",
  "otp.invalid": "invalid",
  "otp.locked": "forbidden",
  "otp.already_confirmed": "conflict",
  "sms.unavailable": "unavailable",
  "social.denied": "forbidden",
  "social.state_invalid": "invalid",
  "social.refused": "invalid",
  "social.unavailable": "unavailable",
  "social.email_missing": "invalid",
  "social.email_taken": "conflict",
  "social.artisan_unknown": "conflict",
  "verification.waits": "conflict",
  "verification.already_verified": "conflict",
  "verification.already_decided": "conflict",
  "verification.number_held": "conflict",
  "verification.lapsed": "conflict",
  "contact.already_settled": "conflict",
  "contact.replies_full": "conflict",
  "contact.reply_changed": "conflict",
  "contact.reply_removed": "conflict",
  "view.full": "conflict",
  "view.name_taken": "conflict",
  "contact.look_again": "invalid",
  "category.changed": "conflict",
  "category.order_changed": "conflict",
  "category.retired": "conflict",
  "setting.changed": "conflict",
  "pack.sold": "conflict",
  "pack.last": "conflict",
  "artisan.not_verified": "forbidden",
  "artisan.too_many_categories": "invalid",
  "artisan.too_many_wilayas": "invalid",
  "job.not_open": "conflict",
  "job.too_early": "conflict",
  "job.widened": "conflict",
  "job.own": "conflict",
  "room.read_only": "conflict",
  "room.silenced": "forbidden",
  "message.id_taken": "conflict",
  "report.already_open": "conflict",
  "report.taken": "conflict",
  "report.not_taken": "conflict",
  "report.already_decided": "conflict",
  "report.not_appealable": "conflict",
  "report.not_appealed": "conflict",
  "report.own_decision": "forbidden",
  "job.answered_by_you": "conflict",
  "job.offers_full": "conflict",
  "job.already_matched": "conflict",
  "job.has_offers": "conflict",
  "job.not_deletable": "conflict",
  "job.not_matched": "conflict",
  "job.not_archived": "conflict",
  "job.replaced": "conflict",
  "job.not_held": "conflict",
  "job.not_removable": "conflict",
  "offer.already_sent": "conflict",
  "offer.too_often": "conflict",
  "offer.not_live": "conflict",
  "offer.hold_lapsed": "conflict",
  "offer.price_unchanged": "conflict",
  "offer.revision_waits": "conflict",
  "offer.not_revised": "conflict",
  ...visitRefusalKinds,
  ...disputeRefusalKinds,
  "decision.made": "conflict",
  "decision.applied": "conflict",
  "decision.partly_applied": "conflict",
  "decision.of_another": "conflict",
  "points.too_few": "conflict",
  "points.more_than_available": "conflict",
  "points.adjustment_waits": "conflict",
  "points.adjustment_decided": "conflict",
  "points.own_adjustment": "forbidden",
  "points.proposer_gone": "conflict",
  "points.cost_changed": "conflict",
  "review.already_left": "conflict",
  "review.not_open": "conflict",
  "review.already_replied": "conflict",
  "review.removed": "conflict",
  "receipt.already_decided": "conflict",
  "receipt.duplicate": "conflict",
  "receipt.not_denied": "conflict",
  "receipt.sent_too_often": "conflict",
  "message.not_dead": "conflict",
  "post.changed_meanwhile": "conflict",
  "idempotency.in_progress": "conflict",
  ...uploadRefusalKinds,
  "push.unknown_service": "invalid",
  "push.no_device": "conflict",
  "settings.promise_is_measured": "invalid",
  "registration.closed": "forbidden",
  "guest_posting.closed": "forbidden",
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusalKinds;

const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  "human_check.failed": "turnstile_token",
  "user.email_taken": "email",
  "user.phone_taken": "phone_number",
  "totp.required": "totp",
  "totp.invalid": "totp",
  "social.state_invalid": "state_code",
  "otp.invalid": "otp",
  "artisan.too_many_categories": "categories",
  "artisan.too_many_wilayas": "work_wilayas",
  "media.none": "images",
  "media.too_many": "images",
  "media.too_large": "images",
  "media.not_an_image": "images",
  "media.too_many_pixels": "images",
  "media.too_small": "images",
  "media.heic": "images",
  "media.empty": "images",
  "upload.gone": "images",
  "push.unknown_service": "endpoint",
};

/** An expected "no". Parameters are data for the text. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly field: string | undefined;
  /** What a page says at another field besides. The API names the first one only. */
  readonly others: readonly Refusal[];

  constructor(
    code: RefusalCode,
    params: Readonly<Record<string, string | number>> = {},
    field = fieldOfRefusal[code],
    others: readonly Refusal[] = [],
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.params = params;
    this.field = field;
    this.others = others;
  }

  get kind(): RefusalKind {
    return refusalKinds[this.code];
  }
}

export const refuse = (code: RefusalCode, params?: Record<string, string | number>) => new Refusal(code, params);

type Underscored<Code extends string> = Code extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Code;
/** The code as a translation key, where a dot would mean a level. */
export type RefusalKey = Underscored<RefusalCode>;

export const refusalKey = <Code extends RefusalCode>(code: Code) => code.replace(".", "_") as Underscored<Code>;
