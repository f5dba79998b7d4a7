import { type RefObject, useEffect, useRef } from "react";
import { LightboxDialog } from "./lightbox-dialog.tsx";
import { photoLinksWith, runLightbox } from "./run-lightbox.ts";

type LightboxViewerProps = { around: RefObject<HTMLElement | null>; first: HTMLAnchorElement; onClose: () => void };

/** Loaded with the first opened photo. */
export function LightboxViewer({ around, first, onClose }: LightboxViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!dialog.current || !around.current) return;
    const links = photoLinksWith(first, around.current);
    const end = runLightbox(dialog.current, { links, first, onClose: () => close.current() });
    const leaving = new AbortController();
    const image = dialog.current.querySelector("img");
    // addresses of private pictures end after a minute
    if (image && links.some(({ dataset }) => dataset.expires !== undefined))
      import("./show-fresh-address.ts").then(({ showFreshAddress }) => showFreshAddress(image, links, leaving.signal));
    return () => {
      leaving.abort();
      end();
    };
  }, [around, first]);
  return <LightboxDialog ref={dialog} />;
}
