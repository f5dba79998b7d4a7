import { titleOf } from "#app/domain/jobs/rules.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { Draft } from "./new-job-draft.ts";

type DraftOfferProps = { draft: Draft; now: number; onResume: () => void; onDiscard: () => void };

/** Offers to continue an unsent job of this device. */
export function ResumeDraft({ draft, now, onResume, onDiscard }: DraftOfferProps) {
  const { t, format } = useTranslations();
  const title = titleOf(draft.values.description ?? "");
  return (
    <Alert
      tone="yellow"
      title={t("jobs.new.draft_title")}
      action={
        <>
          <Button type="button" variant="ink" size="sm" onClick={onResume}>
            {t("jobs.new.draft_resume")}
          </Button>
          <Button type="button" variant="outline" size="sm" onClick={onDiscard}>
            {t("jobs.new.draft_discard")}
          </Button>
        </>
      }
    >
      <p>{t("jobs.new.draft_saved", { ago: format.relative(draft.savedAt, now) })}</p>
      {title ? (
        <p dir="auto" className="line-clamp-2 text-start font-medium">
          {title}
        </p>
      ) : null}
    </Alert>
  );
}
