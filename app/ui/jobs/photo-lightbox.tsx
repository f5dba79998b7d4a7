import { type MouseEvent, type ReactNode, useState } from "react";
import { type Picture, picturePath } from "#app/domain/picture.ts";
import { isPlainPress } from "../kit/plain-press.ts";

type Viewer = typeof import("./photo-viewer.tsx");

/** Opens the photos that are linked inside it over the page; without scripts the links lead to the pictures. */
export function PhotoLightbox({ photos, children }: { photos: readonly Picture[]; children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (!isPlainPress(event) || !(event.target instanceof Element)) return;
    const address = event.target.closest("a")?.getAttribute("href");
    const place = photos.findIndex(({ id }) => address === picturePath(id));
    if (place < 0) return;
    event.preventDefault();
    setFirst(place);
    // it comes with the first photo that is opened
    if (!viewer) import("./photo-viewer.tsx").then(setViewer, () => setFirst(null));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed by key as well
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside
    <div onClick={open}>
      {children}
      {viewer && first !== null ? <viewer.PhotoViewer photos={photos} first={first} onClose={() => setFirst(null)} /> : null}
    </div>
  );
}
