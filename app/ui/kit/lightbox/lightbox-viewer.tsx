import { type RefObject, useEffect, useRef } from "react";
import { LightboxDialog } from "./lightbox-dialog.tsx";
import { photoLinksIn, runLightbox } from "./run-lightbox.ts";

type LightboxViewerProps = { around: RefObject<HTMLElement | null>; first: HTMLAnchorElement; onClose: () => void };

/** Loaded with the first opened photo. */
export function LightboxViewer({ around, first, onClose }: LightboxViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!dialog.current || !around.current) return;
    return runLightbox(dialog.current, { links: photoLinksIn(around.current), first, onClose: () => close.current() });
  }, [around, first]);
  return <LightboxDialog ref={dialog} />;
}
