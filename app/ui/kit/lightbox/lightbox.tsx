import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { comesSoon } from "#app/i18n/retry-import.ts";
import { useTranslations } from "../../use-translations.ts";
import { useToast } from "../feedback/toasts.tsx";
import { isPlainClick } from "../is-plain-click.ts";

type Viewer = typeof import("./lightbox-viewer.tsx");

/** Opens the photos that are linked inside it over a hydrated page. Without scripts the links open pages of their own. */
export function Lightbox({ children }: { children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { t } = useTranslations();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const fail = () => {
    setBroken(true);
    toast({ tone: "error", title: t("ui.photo.failed") });
  };
  const open = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-photo]") : null;
    // what was typed on the page would be lost, so a link whose viewer failed to load opens beside it by itself
    if (!link || isBroken || !isPlainClick(event)) return;
    event.preventDefault();
    setFirst(link);
    if (!viewer) comesSoon(import("./lightbox-viewer.tsx")).then(setViewer, fail);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on the links inside
    <div ref={box} className="contents" onClick={open}>
      {children}
      {viewer && first ? <viewer.LightboxViewer around={box} first={first} onClose={() => setFirst(null)} /> : null}
    </div>
  );
}
