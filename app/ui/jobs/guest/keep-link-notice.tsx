import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { CopyLink } from "../details/copy-link.tsx";

/** The link gives full access to the guest's job, so the page asks to keep it private. */
export function KeepLinkNotice() {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-brand-soft bg-brand-wash p-3 ps-4 text-small">
      <Icon name="lock" className="size-5 text-brand-text" />
      <p className="flex-1 basis-48">{t("jobs.show.private_page")}</p>
      <CopyLink size="sm" />
    </div>
  );
}
