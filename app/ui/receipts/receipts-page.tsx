import type { OwnReceipt, Pack } from "#app/domain/payments/queries.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { receiptsTexts } from "#app/locales/browser/receipts/texts.ts";
import type { RefusedReceipt } from "#app/views/payments/refused-receipt.ts";
import { PointsCard } from "../account/points-card.tsx";
import { FormError, FormSuccess } from "../forms/form-error.tsx";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { Lightbox } from "../kit/lightbox/lightbox.tsx";
import { PrivatePhoto, useShownPhoto } from "../kit/lightbox/private-photo.tsx";
import { Page } from "../kit/page.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { OwnReceipts } from "./own-receipts.tsx";
import { ReceiptForm } from "./receipt-form.tsx";

export type ReceiptsPageProps = {
  now: number;
  /** The idempotency key of the form. */
  once: string;
  points: { available: number; held: number };
  packs: readonly Pack[];
  account: CompanyAccount | null;
  reference: string;
  isConfirmed: boolean;
  /** Said in place of the form while nobody may send photos, because no receipt goes without; one that was sent before stays. */
  closed: string | null;
  receipts: readonly OwnReceipt[];
  isNewest: boolean;
  /** The cursor of older receipts. */
  next: string | null;
  chosen: string | null;
  /** The receipt that was just sent. */
  sent: string | null;
  /** The session had ended when the form before was sent. */
  isUnsent: boolean;
  lastResult: (SubmissionState & Partial<RefusedReceipt>) | undefined;
};

/** The balance, the receipts and the payment form. */
export const ReceiptsPage = withTexts(receiptsTexts, function ReceiptsPage(props: ReceiptsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { sent, isUnsent, lastResult, points, receipts } = props;
  // Whatever moves points changes the balance.
  usePageNews({
    isAbout: () => true,
    says: Object.fromEntries(
      receipts.map(({ id, transactionReference: reference, status }) => [
        id,
        t("receipts.changed", { reference, status: t(`receipts.status.${status}`) }),
      ]),
    ),
  });
  const shown = useShownPhoto();
  const alone = receipts
    .flatMap(({ id, pictures }) => pictures.map((picture) => ({ ...picture, name: `${id}-${picture.place}` })))
    .find(({ name }) => name === shown);
  if (alone) return <PrivatePhoto src={alone.path} alt={t("receipts.image", { place: alone.place + 1 })} />;
  return (
    <Page
      title={t("receipts.title")}
      lead={t("receipts.lead")}
      isLeadForWide
      back={path("/account/points")}
      isBackForPhone
      width="page"
    >
      {(sent || isUnsent) && !lastResult ? (
        <div className="mb-5">
          {sent ? <FormSuccess>{t("receipts.sent")}</FormSuccess> : <FormError id="unsent" sentences={[t("documents.unsent")]} />}
        </div>
      ) : null}
      <div className="receipts" data-sent={(sent !== null && !lastResult) || undefined}>
        <div className="grid min-w-0 content-start gap-5">
          <PointsCard points={points} leadsToLedger />
          <Lightbox>
            <OwnReceipts {...props} />
          </Lightbox>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {/* the next receipt starts with an empty form */}
          <ReceiptForm key={sent} {...props} />
        </div>
      </div>
    </Page>
  );
});
