import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useTranslations } from "../../use-translations.ts";

/** Copies the URL of this page if there is a clipboard. The guest's SMS contains the same URL. */
export function CopyLink({ size = "lg" }: { size?: "lg" | "sm" }) {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + pathname).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button
        type="button"
        size={size}
        variant="outline"
        icon={<Icon name={isCopied ? "check" : "link-2"} className="size-5" />}
        onClick={copy}
      >
        {t(isCopied ? "jobs.new.follow_copied" : "jobs.new.follow_copy")}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t("jobs.new.follow_copied") : null}
      </span>
    </>
  );
}
