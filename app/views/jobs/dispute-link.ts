import type { ViewedJob } from "#app/domain/announcements/view-job.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";

/** The link to the dispute about a match of a job. */
export type DisputeLink = { href: string; label: string };

type Reader = Pick<Ctx, "language"> & { actor: SignedIn };

/** The client of a reopened job may have a dispute with the artisan of an earlier match, so the link names the artisan. */
export function disputeLinkOf({ language, actor }: Reader, { job, offers, dispute }: ViewedJob): DisputeLink | null {
  if (!dispute) return null;
  const t = translator(language);
  const href = `/dispute/${dispute.id}`;
  if (job.clientId !== actor.userId) return { href, label: t("disputes.page.with_client") };
  const name = offers.find(({ artisanId }) => artisanId === dispute.artisanId)?.artisan.firstName;
  // A deleted account has no name.
  return { href, label: name ? t("disputes.page.with", { name }) : t("disputes.page.title") };
}
