import type { OfferStatus } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";
import type { OwnOfferView } from "../offers/own-offer-view.ts";
import type { JobVisitsView } from "../visits/job-visits-view.ts";
import type { JobDetails } from "./job-view.ts";
import type { CancelledMatch, Match } from "./match-view.ts";
import type { ShownState } from "./shown-state.ts";

/** Texts of a job's page that reads itself again (app/ui/live/use-page-news.ts). */
export type ChangeTexts = { says: Readonly<Record<string, string>>; kept: { title: string; read: string } };

type Shown = {
  job: Pick<JobDetails, "status" | "isHeld">;
  isSaidDone: boolean;
  match: Match | null;
  cancelled: CancelledMatch | null;
  visits: JobVisitsView | null;
  own?: OwnOfferView | null;
};

export function changeTextsOf(language: Language, { job, isSaidDone, match, cancelled, visits, own = null }: Shown): ChangeTexts {
  const t = translator(language);
  const saidDone = isSaidDone && job.status === "matched" ? t("jobs.show.said_done") : undefined;
  const state = cancelled?.title ?? saidDone ?? match?.standing;
  const says =
    own && state === undefined
      ? t("job_lifecycle.live.offer_changed", { state: t(`offers.status.${own.status}`) })
      : t("job_lifecycle.live.changed", { state: state ?? t(`jobs.status.${job.isHeld ? "held" : job.status}`) });
  return { says: { job: says, visits: visits?.says ?? "" }, kept: keptTexts(language) };
}

/** Of a page with a form about a job. `moved` is said on the page of the job when the form is no longer possible. */
export type FormNews = ChangeTexts & { jobId: string; isGuest: boolean; moved: string; shown: Partial<ShownState> };

type OfJob = { id: string; status: JobDetails["status"]; held?: boolean; saidDoneAt?: number | null };

/** The same for pages with a form about a job. `shown` replaces the state of the job. */
export function formNewsOf({ language, actor }: Ctx & { actor: SignedIn }, job: OfJob, shown?: string): FormNews {
  const t = translator(language);
  const isSaidDone = job.status === "matched" && typeof job.saidDoneAt === "number";
  const state = isSaidDone ? t("jobs.show.said_done") : t(`jobs.status.${job.held ? "held" : job.status}`);
  return {
    jobId: job.id,
    isGuest: actor.isGuest === true,
    shown: { status: job.status, held: job.held === true, isSaidDone: typeof job.saidDoneAt === "number" },
    says: { job: shown ?? t("job_lifecycle.live.changed", { state }) },
    kept: keptTexts(language),
    moved: t("job_lifecycle.live.moved"),
  };
}

/** The same for the pages that decide about an offer. */
export function offerChangeTexts(language: Language, { status, isOwn }: { status: OfferStatus; isOwn: boolean }): ChangeTexts {
  const t = translator(language);
  const state = t(`offers.status.${status}`);
  const says = isOwn ? t("job_lifecycle.live.offer_changed", { state }) : t("job_lifecycle.live.other_offer_changed", { state });
  return { says: { offer: says }, kept: keptTexts(language) };
}

const keptTexts = (language: Language) => {
  const t = translator(language);
  return { title: t("job_lifecycle.live.kept"), read: t("job_lifecycle.live.read") };
};
