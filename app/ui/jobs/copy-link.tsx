import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { useScripted } from "../kit/use-scripted.ts";
import { useWords } from "../use-words.ts";

/** This page's address for the clipboard, where there is one; the letter to the guest's phone holds the same. */
export function CopyLink({ size = "lg" }: { size?: "lg" | "sm" }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const [isCopied, setCopied] = useState(false);
  if (!useScripted() || !navigator.clipboard) return null;
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
