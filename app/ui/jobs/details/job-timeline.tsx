import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { useTranslations } from "../../use-translations.ts";
import { type Step, Timeline } from "./timeline.tsx";

type Course = Pick<ClientJobView, "job" | "course" | "match" | "cancelled" | "now">;

/** The history of a job since it was posted. */
export function JobTimeline({ view }: { view: Course }) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="course" className="card">
      <h2 id="course" className="type-h3 mb-4">
        {t("jobs.show.timeline")}
      </h2>
      <Timeline steps={useSteps(view)} />
    </section>
  );
}

function useSteps({ job, course, match, cancelled, now }: Course): Step[] {
  const { t, format } = useTranslations();
  const done = (title: string, at: number | null): Step | null =>
    at === null ? null : { title, text: format.moment(at, now), state: "done" };
  const chosen = match ? t("jobs.show.step_chosen_name", { name: match.name }) : t("jobs.show.step_chosen");
  const { appointment } = course;
  const steps: (Step | null)[] = [
    done(t("jobs.show.step_published"), job.openedAt ?? job.createdAt),
    course.offers === 0 ? null : done(t("jobs.show.step_offers", { count: course.offers }), course.firstOfferAt),
    done(chosen, course.matchedAt),
    job.status === "matched" && appointment
      ? { title: appointment.title, text: format.day(appointment.day, now), state: "now", icon: "calendar-days" }
      : null,
    done(t("jobs.show.step_completed"), course.completedAt),
    job.status === "archived" ? { title: cancelled?.title ?? t("jobs.show.step_archived"), state: "done" } : null,
  ];
  return steps.filter((step) => step !== null);
}
