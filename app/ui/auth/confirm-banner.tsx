import { LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";

/** For account pages: asks a user without a confirmed email or phone to confirm. Nothing for others. */
export function ConfirmBanner() {
  const { t } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  if (!viewer || viewer.isConfirmed) return null;
  const { isArtisan } = viewer;
  return (
    <Alert
      tone="clay"
      title={t(isArtisan ? "codes.banner.title" : "auth.confirm_banner.title")}
      action={
        isArtisan ? (
          // That page also confirms by email.
          <LinkButton href={path("/verify-otp")} size="sm">
            {t("codes.confirm_phone")}
          </LinkButton>
        ) : (
          <LinkButton href={path("/email-verification")} variant="outline" size="sm">
            {t("auth.confirm_banner.action")}
          </LinkButton>
        )
      }
    >
      {t(isArtisan ? "codes.banner.text" : "auth.confirm_banner.text")}
    </Alert>
  );
}
