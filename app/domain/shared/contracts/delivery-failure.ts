/**
 * `unsure`: the provider may have the message, so the retry goes to the same provider with the same reference.
 * `not_taken`: the provider does not have it, so another one may be tried at once. `never`: no retry can help.
 */
export type FailureKind = "unsure" | "not_taken" | "never";

/** `reason` is a short code of the provider, never its text, which may quote the recipient. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterSeconds: number;
  readonly provider: string | null;

  constructor(kind: FailureKind, reason: string, retryAfterSeconds = 0, provider: string | null = null) {
    super(reason);
    this.name = "DeliveryFailure";
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.provider = provider;
  }
}
