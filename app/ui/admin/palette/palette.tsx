import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { retryImport } from "#app/i18n/retry-import.ts";
import { useTranslations } from "../../use-translations.ts";
import type { PaletteSearch } from "./palette-search.tsx";

type PaletteUse = { open: () => void; isMac: boolean };

const PaletteContext = createContext<PaletteUse | null | undefined>(undefined);

/** Undefined outside the admin area, null until scripts run. */
export const usePalette = () => useContext(PaletteContext);

/** A Latin letter counts as printed; on a keyboard of another script its place counts. */
const isLetterK = ({ key, code }: KeyboardEvent): boolean => (/^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK");

/** Search of the admin area in a dialog, which ⌘K or Ctrl K opens on each of its pages. */
export function Palette({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [Search, setSearch] = useState<typeof PaletteSearch>();
  const [isMac, setMac] = useState<boolean | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setOpen(false);

  // after the page, but before it is asked for, because the network may be lost then
  useEffect(() => {
    retryImport(() => import("./palette-search.tsx")).then(
      (loaded) => setSearch(() => loaded.PaletteSearch),
      () => {},
    );
  }, []);

  useEffect(() => {
    const onMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
    setMac(onMac);
    const press = (event: KeyboardEvent) => {
      const isPressed = onMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isPressed || event.altKey || event.shiftKey || !isLetterK(event)) return;
      event.preventDefault();
      if (!event.repeat) setOpen((was) => !was);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isOpen || !Search || !box) return;
    box.showModal();
    box.querySelector("input")?.focus();
    return () => box.close();
  }, [isOpen, Search]);

  const use = useMemo(() => (isMac === null ? null : { open: () => setOpen(true), isMac }), [isMac]);
  return (
    <PaletteContext value={use}>
      {children}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrim repeats what Escape does */}
      <dialog
        ref={dialog}
        aria-label={t("admin_search.title")}
        className="dialog palette"
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClose={() => (dialog.current?.open ? undefined : close())}
        onClick={(event) => (event.target === dialog.current ? close() : undefined)}
      >
        {isOpen && Search ? <Search onClose={close} /> : null}
      </dialog>
    </PaletteContext>
  );
}
