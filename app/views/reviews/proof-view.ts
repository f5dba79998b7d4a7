import type { ReviewProof } from "#app/domain/reviews/proofs/find-proof.ts";
import { KEYS_PATH } from "#app/domain/reviews/proofs/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import { reviewViewOf } from "./review-view.ts";

/** For a shell: the public key as DER (RFC 8410), the signature and the text as files, and the check. */
const opensslLines = ({ x, signature, signedText }: { x: string; signature: string; signedText: string }): string =>
  [
    `(printf '\\060\\052\\060\\005\\006\\003\\053\\145\\160\\003\\041\\000'; printf '%s=' ${quoted(x)} | tr '_-' '/+' | base64 -d) > key`,
    `printf '%s==' ${quoted(signature)} | tr '_-' '/+' | base64 -d > signature`,
    `printf '%s' ${quoted(signedText)} > text`,
    "openssl pkeyutl -verify -pubin -keyform DER -inkey key -rawin -in text -sigfile signature",
  ].join("\n");

/** The text may have been changed in the database, and is pasted into a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export type ProofView = ReturnType<typeof proofView>;

/** Everything that the page of a proof says. */
export function proofView({ language, origin }: Ctx, { review, status, proof }: ReviewProof) {
  const t = translator(language);
  const shown = reviewViewOf(language, review);
  const removed = shown.removed && {
    reason: t(`reviews.removal.${shown.removed.reason}`),
    date: formatsIn(language).date(shown.removed.at),
  };
  return {
    title: t("proof.title"),
    lead: t("proof.lead"),
    status,
    verdict: t(`proof.status.${status}`),
    explained: removed ? t("proof.explained.removed", removed) : t(`proof.explained.${status === "removed" ? "broken" : status}`),
    about: t("proof.about", { name: shown.subject }),
    stars: shown.stars === null ? null : t("proof.stars", { count: shown.stars }),
    text: shown.text,
    signed: proof && {
      text: { label: t("proof.signed_text"), value: proof.signedText },
      signature: { label: t("proof.signature"), value: proof.signature },
      key: { label: t("proof.key"), value: proof.kid },
      keys: { label: t("proof.keys"), href: KEYS_PATH, value: origin + KEYS_PATH },
      check: { label: t("proof.check"), text: t("proof.check_text"), value: opensslLines({ ...proof, x: proof.x ?? "" }) },
    },
  };
}
