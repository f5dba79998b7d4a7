import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { EmptyQueue } from "../queue/empty-queue.tsx";

export function VerificationEmpty() {
  const { t } = useTranslations();
  return (
    <EmptyQueue>
      <EmptyState icon={<Icon name="circle-check" />} title={t("admin.verification.empty")}>
        {t("admin.verification.empty_text")}
      </EmptyState>
    </EmptyQueue>
  );
}
