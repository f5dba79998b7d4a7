import { useEffect, useRef } from "react";
import { useChangeToast } from "../../live/use-change-toast.ts";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";
import { useTranslations } from "../../use-translations.ts";

const SIGNALS = ["live:waiting", "live:reconnected"];

/** Reads the open item again when pending work changes, because another admin may have decided it. */
export function useLiveItem(isOn = true): void {
  const revalidate = useThrottledRevalidate();
  useEffect(() => {
    if (!isOn) return;
    for (const signal of SIGNALS) addEventListener(signal, revalidate);
    return () => {
      for (const signal of SIGNALS) removeEventListener(signal, revalidate);
    };
  }, [revalidate, isOn]);
}

/** An empty list is read again when pending work changes, and says that it is one no more. Rows would move under the reader. */
export function useLiveEmptyList(isEmpty: boolean): void {
  const { t } = useTranslations();
  useLiveItem(isEmpty);
  useChangeToast({ list: isEmpty ? "" : t("admin.list.came") });
}

/** Whether the forms of an item that another admin has decided meanwhile stay, because something is filled in. */
export function useKeptForms(isOpen: boolean, isTouched: boolean): boolean {
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return !isOpen && wasOpen.current && isTouched;
}
