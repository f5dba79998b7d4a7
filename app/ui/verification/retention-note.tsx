import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

const POINTS = [
  { key: "who", icon: "eye" },
  { key: "until", icon: "clock" },
  { key: "number", icon: "hash" },
  { key: "shown", icon: "badge-check" },
] as const satisfies readonly { key: string; icon: IconName }[];

/** How long the images are kept, stated before the user uploads them. */
export function RetentionNote() {
  const { t } = useTranslations();
  return (
    <aside className="card content-start bg-cobalt-soft! border-transparent!">
      <h2 className="type-h4 text-cobalt-strong">{t("documents.kept_title")}</h2>
      <ul className="mt-3 grid gap-3 text-small">
        {POINTS.map(({ key, icon }) => (
          <li key={key} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-cobalt" />
            <span>{t(`documents.kept.${key}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
