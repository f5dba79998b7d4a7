import { type ComponentProps, Suspense, useEffect } from "react";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import type { SlotChoice } from "#app/views/visits/visits-page-view.ts";
import { Dialog } from "../kit/dialog.tsx";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { ProposeForm } from "./propose-form.tsx";

type ProposeDialogProps = { jobId: string; choice: SlotChoice; onClose: () => void };

const WithTexts = withTexts(visitTexts, function Propose({ jobId, choice, onClose }: ProposeDialogProps) {
  const { t } = useTranslations();
  const { submission, isBusy, send } = useFetcherSubmit();
  const isAccepted = submission?.status === "success";
  useEffect(() => {
    if (isAccepted) onClose();
  }, [isAccepted, onClose]);
  return (
    <Dialog open onClose={onClose} title={t("visits.page.propose")}>
      <p className="text-ink-2">{t("visits.page.propose_text")}</p>
      <ProposeForm
        {...{ jobId, choice, submission, isBusy }}
        from="chat"
        stays
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      />
    </Dialog>
  );
});

/** The form of a visit over its chat; a sheet on a phone. */
export const ProposeDialog = (props: ComponentProps<typeof WithTexts>) => (
  <Suspense>
    <WithTexts {...props} />
  </Suspense>
);
