import { useLocation } from "react-router";
import { placeholderStyle } from "../display/responsive-image.tsx";
import { Page } from "../page.tsx";

type PrivatePhotoLinkProps = {
  name: string;
  picture: { path: string; width: number; height: number; colour: string };
  alt: string;
};

/**
 * A picture whose address expires after a minute, so it is loaded at once and not on scroll. The lightbox shows it as the page
 * loaded it, then its large size by a new address. Without scripts its link leads to the page itself, which then shows it alone.
 */
export function PrivatePhotoLink({ name, picture: { path, width, height, colour }, alt }: PrivatePhotoLinkProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(SHOWN, name);
  return (
    <a href={`${pathname}?${params}`} target="_blank" rel="noreferrer" data-photo={path} data-expires="" className="block">
      <img
        src={path}
        width={width}
        height={height}
        fetchPriority="low"
        decoding="async"
        style={placeholderStyle({ colour })}
        alt={alt}
      />
    </a>
  );
}

const SHOWN = "picture";

/** The name of the picture that the page shows alone. */
export const useShownPhoto = (): string | null => new URLSearchParams(useLocation().search).get(SHOWN);

/** A private picture alone in full size, with the way back to its page. One ticket serves all sizes. */
export function PrivatePhoto({ src, alt }: { src: string; alt: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(SHOWN);
  return (
    <Page title={alt} back={`${pathname}?${params}`} className="max-md:pt-4">
      <img
        src={src.replace("-small?", "?")}
        alt={alt}
        data-alone=""
        className="max-h-[80dvh] w-full rounded-lg bg-sunken object-contain"
      />
    </Page>
  );
}
