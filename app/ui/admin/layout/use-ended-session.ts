import { useEffect } from "react";
import { hasUnsentText } from "../../installed-app/has-unsent-text.ts";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";
import { useTranslations } from "../../use-translations.ts";

const isSessionOver = () =>
  fetch("/api/v1/auth/user/").then(
    ({ status }) => status === 401,
    () => false,
  );

/** A page of an admin whose session was ended leads to the sign-in, or says so where text would be lost. */
export function useEndedSession(): void {
  const { t } = useTranslations();
  const toast = useToast();
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    const look = async () => {
      if (!hasUnsentText()) revalidate();
      else if (await isSessionOver())
        toast({ tone: "error", title: t("admin.session_over"), text: t("admin.session_over_text") });
    };
    addEventListener("live:over", look);
    return () => removeEventListener("live:over", look);
  }, [t, toast, revalidate]);
}
