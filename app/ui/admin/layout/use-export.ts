import { useRef } from "react";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useTranslations } from "../../use-translations.ts";

const TOO_MANY = 429;

/** Saves what was fetched under the name that the server gave it. */
function save(file: Blob, disposition: string | null): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "hirfa.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Fetches an exported list before it is saved, because the answer may be no file: a refusal, or the way to the sign-in. Says
 * which, as the page would show nothing.
 */
export function useExport(): (address: string) => Promise<void> {
  const { t } = useTranslations();
  const toast = useToast();
  const isFetching = useRef(false);
  return async (address) => {
    if (isFetching.current) return;
    isFetching.current = true;
    const failed = (text: string) => toast({ tone: "error", title: t("admin.export_failed"), text });
    try {
      const answer = await fetch(address, { redirect: "manual" });
      if (answer.type === "opaqueredirect") dispatchEvent(new Event("live:over"));
      else if (!answer.ok) failed(t(answer.status === TOO_MANY ? "admin.export_too_many" : "admin.export_failed_text"));
      else {
        toast({ title: t("admin.export_begun"), text: t("admin.export_begun_text") });
        save(await answer.blob(), answer.headers.get("Content-Disposition"));
      }
    } catch {
      failed(t("admin.export_failed_text"));
    } finally {
      isFetching.current = false;
    }
  };
}
