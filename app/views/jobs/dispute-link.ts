import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";

/** The link to the dispute about a match of a job. */
export type DisputeLink = { href: string; label: string };

export const disputeLinkOf = (language: Language, disputeId: string | null): DisputeLink | null =>
  disputeId === null ? null : { href: `/dispute/${disputeId}`, label: translator(language)("disputes.page.title") };
