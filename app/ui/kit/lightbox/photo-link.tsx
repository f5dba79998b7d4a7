import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { usePath } from "../../use-path.ts";

type PhotoLinkProps = { id: string; label?: string; className?: string; children: ReactNode };

/** A link around a photo. It opens over the page (lightbox.tsx), and without scripts on a page of its own that leads back. */
export function PhotoLink({ id, label, className, children }: PhotoLinkProps) {
  const path = usePath();
  const { pathname, search } = useLocation();
  return (
    <a
      href={`${path(`/photo/${id}`)}?from=${encodeURIComponent(pathname + search)}`}
      data-photo={imagePath(id)}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
