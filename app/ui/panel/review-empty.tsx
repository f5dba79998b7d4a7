import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";

export function ReviewEmpty() {
  const { t } = useWords();
  return (
    <EmptyState icon={<Icon name="circle-check" />} title={t("panel.review.empty")}>
      {t("panel.review.empty_text")}
    </EmptyState>
  );
}
