import { type ReactNode, useEffect } from "react";
import { MAX_REASON_LENGTH } from "#app/domain/offers/rules.ts";
import type { OfferView } from "#app/views/offers/offer-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { useLastSubmission } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { AcceptanceTerms, AppPanel } from "./acceptance-terms.tsx";
import { OfferSummary } from "./offer-summary.tsx";

/** The offer of the open dialog, and the decision. */
export type Decided = { offer: OfferView; as: "accept" | "reject" };

type DecisionProps = {
  offer: OfferView;
  now: number;
  /** False if the offer was withdrawn or ended while the dialog was open. */
  isStillThere: boolean;
  /** Whether the client has other offers. */
  hasOthers: boolean;
  onClose: () => void;
};

type AcceptProps = DecisionProps & { clientHasPhone: boolean; hasAddress: boolean };

/** Accepts an offer after the terms, with the same text as the page without scripts. */
export function AcceptDialog({ offer, now, clientHasPhone, hasAddress, ...rest }: AcceptProps) {
  const { t } = useTranslations();
  const sending = useFetcherSubmit();
  const { lastResult } = useLastSubmission(sending.submission);
  return (
    <DecisionDialog
      title={t("offers.acceptance.title", { name: offer.name })}
      gone={t("offers.acceptance.gone")}
      path={`/offer/${offer.id}/acceptance`}
      sending={sending}
      {...rest}
      after={<AppPanel offerId={offer.id} />}
    >
      <AcceptanceTerms {...{ offer, clientHasPhone, hasAddress, now }} lastResult={lastResult} />
      <Button
        size="lg"
        block
        busy={sending.isBusy}
        busyLabel={t("offers.acceptance.busy")}
        icon={<Icon name="check" className="size-5 stroke-[2.5]" />}
      >
        {t("offers.acceptance.submit")}
      </Button>
    </DecisionDialog>
  );
}

/** Rejects an offer. The reason is optional. */
export function RejectDialog({ offer, now, ...rest }: DecisionProps) {
  const { t } = useTranslations();
  const sending = useFetcherSubmit();
  const { lastResult } = useLastSubmission(sending.submission);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "rejection", lastResult });
  return (
    <DecisionDialog
      title={t("offers.rejection.title", { name: offer.name })}
      gone={t("offers.rejection.gone")}
      path={`/offer/${offer.id}/rejection`}
      sending={sending}
      {...rest}
    >
      <OfferSummary offer={offer} now={now} />
      <p className="text-ink-2">{t("offers.rejection.text")}</p>
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("offers.rejection.reason")}
        hint={t("offers.rejection.reason_hint")}
        counter={MAX_REASON_LENGTH}
        rows={3}
        optional
      />
      <Button size="lg" block variant="danger-solid" busy={sending.isBusy} busyLabel={t("offers.rejection.busy")}>
        {t("offers.rejection.submit")}
      </Button>
    </DecisionDialog>
  );
}

type DecisionDialogProps = Pick<DecisionProps, "isStillThere" | "hasOthers" | "onClose"> & {
  title: string;
  gone: string;
  path: string;
  sending: ReturnType<typeof useFetcherSubmit>;
  children: ReactNode;
  after?: ReactNode;
};

/** A refused decision shows its reason here. If the offer has ended, the dialog leads back to the others. */
function DecisionDialog({ title, gone, path, sending, isStillThere, hasOthers, onClose, children, after }: DecisionDialogProps) {
  const { t } = useTranslations();
  const action = usePath()(path);
  const { faults } = useLastSubmission(sending.submission);
  const isDone = !isStillThere && !faults && !sending.isBusy;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  if (!isStillThere && faults)
    return (
      <Dialog open onClose={onClose} title={gone}>
        <FormError id="gone" sentences={faults} />
        <Button type="button" variant="outline" block onClick={onClose}>
          {t(hasOthers ? "offers.acceptance.back_offers" : "offers.acceptance.back")}
        </Button>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={title} className="sm:w-[min(540px,100%-40px)]">
      <form
        method="post"
        action={action}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          sending.send(event.currentTarget);
        }}
      >
        <FormError id="refused" sentences={faults} />
        {children}
      </form>
      {after}
      <Button type="button" variant="ghost" block className="md:hidden!" onClick={onClose}>
        {t("offers.acceptance.not_now")}
      </Button>
    </Dialog>
  );
}
