import { type MouseEvent, type ReactNode, useState } from "react";
import { type ImageView, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { isPlainClick } from "../../kit/is-plain-click.ts";

type Viewer = typeof import("./photo-viewer.tsx");

/** Opens the photos that are linked inside it over the page. Without scripts the links open the image files. */
export function PhotoLightbox({ photos, children }: { photos: readonly ImageView[]; children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const address = event.target.closest("a")?.getAttribute("href");
    const place = photos.findIndex(({ id }) => address === imagePath(id));
    if (place < 0) return;
    event.preventDefault();
    setFirst(place);
    // Loaded with the first opened photo.
    if (!viewer) import("./photo-viewer.tsx").then(setViewer, () => setFirst(null));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on the links inside
    <div onClick={open}>
      {children}
      {viewer && first !== null ? <viewer.PhotoViewer photos={photos} first={first} onClose={() => setFirst(null)} /> : null}
    </div>
  );
}
