import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../kit/icons/icon.tsx";
import { useIntervalWhileVisible } from "../../use-interval-while-visible.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

const EVERY_MS = 45_000;

type NewerJobsProps = {
  /** When the newest of those that are shown was opened. */
  since: number;
  /** What the list is narrowed to, as in its address. */
  asked: string;
};

/** Announces newer jobs. They are added to the list on a click only, so that nothing moves under the reader. */
export function NewerJobs({ since, asked }: NewerJobsProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { revalidate, state } = useRevalidator();
  const [count, setCount] = useState(0);
  const ask = async () => {
    const answer = await fetch(path(`/jobs/newer?${asked}&since=${since}`)).catch(() => null);
    // Our own route returns what its loader returns
    if (answer?.ok) setCount(((await answer.json()) as { count: number }).count);
  };
  useIntervalWhileVisible(true, EVERY_MS, ask);
  const latest = useRef(ask);
  latest.current = ask;
  // The feed announces a new one (app/ui/live/init-live-badges.ts).
  useEffect(() => {
    const came = () => void latest.current();
    for (const event of ["live:new_job_added", "live:reconnected"]) addEventListener(event, came);
    return () => {
      for (const event of ["live:new_job_added", "live:reconnected"]) removeEventListener(event, came);
    };
  }, []);

  // After they were added, the focus moves to the first.
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another count
  useEffect(() => {
    setCount(0);
    if (wasPressed.current) document.querySelector<HTMLElement>(".nearby-card-list a")?.focus();
    wasPressed.current = false;
  }, [since, asked]);

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
