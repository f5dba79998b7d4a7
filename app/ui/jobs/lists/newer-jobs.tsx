import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../kit/icons/icon.tsx";
import { useIntervalWhileVisible } from "../../use-interval-while-visible.ts";
import { usePath } from "../../use-path.ts";
import { useRevalidate } from "../../use-revalidate.ts";
import { useTranslations } from "../../use-translations.ts";

const EVERY_MS = 45_000;

type NewerJobsProps = {
  /** When the newest shown job was opened. */
  since: number;
  /** The filters of the list, as a query string. */
  query: string;
};

/** Announces newer jobs. They are added to the list on a click only, so that nothing moves under the reader. */
export function NewerJobs({ since, query }: NewerJobsProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { state } = useRevalidator();
  const revalidate = useRevalidate();
  const [count, setCount] = useState(0);
  const shownSince = useRef(since);
  shownSince.current = since;
  const ask = async () => {
    // the redirect of an ended session, or of the client view of another tab, leads to no JSON
    const asked = fetch(path(`/jobs/newer?${query}&since=${since}`), { redirect: "manual" });
    const answer = await asked.catch(() => null);
    if (!answer?.ok) return;
    // our own route returns the data of its loader
    const { count: found } = (await answer.json()) as { count: number };
    // An answer about an older list would announce a job that is shown by now.
    if (shownSince.current === since) setCount(found);
  };
  useIntervalWhileVisible(true, EVERY_MS, ask);
  const latest = useRef(ask);
  latest.current = ask;
  // a live signal announces a new job (app/ui/live/listen-to-feed.ts)
  useEffect(() => {
    const came = () => void latest.current();
    for (const event of ["live:new_job_added", "live:reconnected"]) addEventListener(event, came);
    return () => {
      for (const event of ["live:new_job_added", "live:reconnected"]) removeEventListener(event, came);
    };
  }, []);

  // After they were added, the focus moves to the first.
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list needs a new count
  useEffect(() => {
    setCount(0);
    if (wasPressed.current) document.querySelector<HTMLElement>(".nearby-card-list a")?.focus();
    wasPressed.current = false;
  }, [since, query]);

  const show = () => {
    wasPressed.current = true;
    revalidate();
  };
  return (
    <div role="status" className="newer-jobs">
      {count > 0 ? (
        <button type="button" onClick={show} aria-busy={state === "loading" || undefined}>
          <Icon name="arrow-up" className="size-5" />
          {t("jobs.nearby.newer", { count })}
        </button>
      ) : null}
    </div>
  );
}
