import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { SECTIONS } from "./profile-sections.ts";

type FirstProps = { of?: "categories" | "skills" };

/** Shown until a category is chosen. */
export function ChooseCategoryFirst({ of = "categories" }: FirstProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <EmptyState
      title={t(`profile.first.${of}`)}
      icon={<Icon name={SECTIONS[of].icon} />}
      action={<LinkButton href={path(SECTIONS[of].to)}>{t(`profile.first.${of}_link`)}</LinkButton>}
    >
      {t(`profile.first.${of}_text`)}
    </EmptyState>
  );
}
