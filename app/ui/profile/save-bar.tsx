import { Button, LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { type ProfileSection, SECTIONS } from "./profile-sections.ts";

type SaveBarProps = {
  isUnsaved: boolean;
  isSaved: boolean;
  isSending: boolean;
  /** The next missing section, shown after a save. */
  next: ProfileSection | null;
};

/** The bar at the bottom: unsaved changes with a save button, or the saved state, where the next section is the main button. */
export function SaveBar({ isUnsaved, isSaved, isSending, next }: SaveBarProps) {
  const { t } = useTranslations();
  const path = usePath();
  const to = next !== null && isSaved && !isUnsaved ? SECTIONS[next].to : null;
  return (
    <div className="save-bar" data-unsaved={isUnsaved || undefined} data-follows={isUnsaved || isSaved || undefined}>
      <p role="status" className="save-bar-words">
        {isUnsaved ? (
          <>
            <span className="save-bar-dot" />
            {t("profile.unsaved")}
          </>
        ) : isSaved ? (
          <span className="flex items-center gap-2 font-semibold text-pine-strong">
            <Icon name="circle-check" className="size-5" />
            {t("profile.saved")}
          </span>
        ) : null}
      </p>
      <div className="save-bar-buttons">
        <Button type="reset" variant="ghost" disabled={isSending} className="save-bar-discard">
          {t("profile.discard")}
        </Button>
        <Button busy={isSending} busyLabel={t("profile.saving")} variant={to === null ? "primary" : "outline"}>
          {t("profile.save")}
        </Button>
        {to === null || next === null ? null : (
          <LinkButton href={path(to)} iconEnd={<Icon name="arrow-right" className="icon-mirror size-5" />}>
            {t("profile.next", { section: t(`profile.section.${next}`) })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
