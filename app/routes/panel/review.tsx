import { redirect } from "react-router";
import { waitingFiles } from "#app/domain/verification/review.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { queueView } from "#app/http/review-views.ts";
import { ExportLink } from "#app/ui/panel/export-link.tsx";
import { PanelFrame } from "#app/ui/panel/panel-frame.tsx";
import { ReviewEmpty } from "#app/ui/panel/review-empty.tsx";
import { ReviewTable } from "#app/ui/panel/review-table.tsx";
import { useWaitingWords } from "#app/ui/panel/use-waiting-words.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/review.ts";

const DECISIONS = ["approved", "rejected"] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const { count, queue } = await waitingFiles(ctx);
  const asked = args.url.searchParams;
  const decided = DECISIONS.find((one) => one === asked.get("decided")) ?? null;
  const [oldest] = queue;
  // on a phone the list is a page of its own
  if (oldest && !asked.has("list"))
    throw redirect(here(args.url, `/panel-admin/review/${oldest.id}${decided ? `?decided=${decided}` : ""}`), 303);
  return { counts: { review: count }, now: ctx.now, decided, queue: queueView(ctx.language, queue) };
}

/** O24: what waits to be looked at; with files in it, its first one is open. */
export default function Review({ loaderData: { counts, now, decided, queue } }: Route.ComponentProps) {
  const { t } = useWords();
  const lead = useWaitingWords(counts.review, queue[0]?.createdAt, now);
  return (
    <PanelFrame counts={counts} current="review" title={t("panel.review.title")} lead={lead} decided={decided}>
      {queue.length > 0 ? (
        <div className="grid gap-4">
          <ReviewTable queue={queue} now={now} />
          <ExportLink list="review" />
        </div>
      ) : (
        <ReviewEmpty />
      )}
    </PanelFrame>
  );
}
