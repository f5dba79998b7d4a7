import type { ViewedJob } from "#app/domain/announcements/view-job.ts";
import type { AddressOpening } from "#app/domain/jobs/address/address-openings.ts";
import type { OpenedAddress } from "#app/domain/jobs/address/open-address.ts";
import type { ViewedAddress } from "#app/domain/jobs/address/view-address.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import { categoryLabel } from "./job-view.ts";

type Reader = Pick<Ctx, "language" | "now">;

/** The address on the page of its artisan: to be opened, or why it cannot be. */
export type ClosedAddress = { text: string; open: string | null };

export function closedAddressOf({ language }: Reader, state: "none" | "open" | "closed"): ClosedAddress {
  const t = translator(language);
  if (state === "open") return { text: t("address.shows_up"), open: t("address.show") };
  return { text: t(`refusals.address_${state}`), open: null };
}

/** "Seen by Yacine, today, 10:04". Null before the first opening. */
function lastSeenText({ language, now }: Reader, opening: AddressOpening | null): string | null {
  if (!opening) return null;
  const t = translator(language);
  const name = opening.firstName ?? t("address.team");
  return t("address.seen_by", { name, when: formatsIn(language).moment(opening.lastAt, now) });
}

/** The link from the client's job to the page of its address, and what to say where the artisan of a match has none. */
export type AddressLink = { label: string; missing: string | null };

/** Null if nobody has seen the address and nothing can be changed. */
export function addressLinkOf(ctx: Reader, { job, opening, visits }: ViewedJob): AddressLink | null {
  const t = translator(ctx.language);
  const hasArrived = visits.some(({ status }) => status === "arrived" || status === "done");
  const isCorrectable = job.status === "matched" && !hasArrived;
  if (isCorrectable && job.address === null) return { label: t("address.add"), missing: t("address.missing") };
  const label = lastSeenText(ctx, opening) ?? (isCorrectable ? t("address.correct") : null);
  return label === null ? null : { label, missing: null };
}

export type AddressPageView = ReturnType<typeof addressPageView>;

export function addressPageView(ctx: Reader, viewed: ViewedAddress) {
  const t = translator(ctx.language);
  const { job } = viewed;
  const words = { title: t("address.title"), back: t("address.back"), service: categoryLabel(ctx.language, job) };
  const page = { jobId: job.id, ...words };
  if (viewed.side === "artisan") return { ...page, side: "artisan" as const, closed: closedAddressOf(ctx, viewed.state) };
  const lines = viewed.openings.map((opening) => ({
    id: opening.id,
    text: [lastSeenText(ctx, opening), ...(opening.times > 1 ? [t("address.times", { count: opening.times })] : [])].join(
      " ·\u00a0",
    ),
    reason: opening.reason === null ? null : t("address.reason", { reason: opening.reason }),
  }));
  return {
    ...page,
    side: "client" as const,
    address: job.address,
    none: t("address.none_yet"),
    openings: {
      title: t("address.openings"),
      text: t(lines.length > 0 ? "address.openings_text" : "address.openings_none"),
      lines,
    },
    correction: viewed.isCorrectable
      ? { submit: t(job.address === null ? "address.add" : "address.correct"), text: t("address.correct_text") }
      : null,
    corrected: t(job.address === null ? "address.removed" : "address.corrected"),
  };
}

/** The address in answer to the button. */
export const openedAddressView = ({ language }: Reader, { address, closesAt }: OpenedAddress) => ({
  address,
  until: closesAt === null ? null : translator(language)("address.until", { when: formatsIn(language).dateTime(closesAt) }),
});
