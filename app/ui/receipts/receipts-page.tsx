import { useContext } from "react";
import type { OwnReceipt, Pack } from "#app/domain/payments/queries.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import type { RefusedReceipt } from "#app/views/payments/refused-receipt.ts";
import { PointsCard } from "../account/points-card.tsx";
import { FormSuccess } from "../forms/form-error.tsx";
import { Page } from "../kit/page.tsx";
import { RenderContext } from "../render-context.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { OwnReceipts } from "./own-receipts.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import receiptsScript from "./receipts.js?worker&url";

export type ReceiptsPageProps = {
  now: number;
  /** The idempotency key of the form. */
  once: string;
  points: { available: number; held: number };
  packs: readonly Pack[];
  account: CompanyAccount | null;
  reference: string;
  isConfirmed: boolean;
  receipts: readonly OwnReceipt[];
  isNewest: boolean;
  /** The cursor of older receipts. */
  next: string | null;
  chosen: string | null;
  isSent: boolean;
  lastResult: RefusedReceipt | undefined;
};

/** The balance, the receipts and the payment form. A static page; its script uploads images early, copies and validates. */
export function ReceiptsPage(props: ReceiptsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { nonce } = useContext(RenderContext);
  const { isSent, lastResult, points } = props;
  return (
    <Page title={t("receipts.title")} lead={t("receipts.lead")} back={path("/account/points")}>
      {isSent && !lastResult ? (
        <div className="mb-5">
          <FormSuccess>{t("receipts.sent")}</FormSuccess>
        </div>
      ) : null}
      <div className="receipts" data-sent={(isSent && !lastResult) || undefined}>
        <div className="grid min-w-0 content-start gap-5">
          <PointsCard points={points} leadsToLedger />
          <OwnReceipts {...props} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <ReceiptForm {...props} />
        </div>
      </div>
      <script src={receiptsScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </Page>
  );
}
