/**
 * `unsure`: the provider may have taken the message, so he is asked again under the same reference.
 * `not_taken`: he surely did not, so another one may be asked at once.
 * `never`: nobody can deliver it, whoever is asked and however often (no such number).
 */
export type FailureKind = "unsure" | "not_taken" | "never";

/** Why a message did not go out. `reason` is a short code of the provider's, never a text of his: that quotes the recipient. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  /** How long he asks to be left alone; 0 where he doesn't say. */
  readonly retryAfterSeconds: number;
  /** Who failed last; where that is unsure, he may have the message. */
  readonly provider: string | null;

  constructor(kind: FailureKind, reason: string, retryAfterSeconds = 0, provider: string | null = null) {
    super(reason);
    this.name = "DeliveryFailure";
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.provider = provider;
  }
}
