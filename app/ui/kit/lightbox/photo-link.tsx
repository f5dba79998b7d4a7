import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { usePath } from "../../use-path.ts";

type PhotoLinkProps = {
  id: string;
  from?: string;
  label?: string;
  /** Opens alone, not with the other photos of the page. */
  isSingle?: boolean;
  className?: string;
  draggable?: false;
  children: ReactNode;
};

/** A link around a photo. It opens over the page (lightbox.tsx), and without scripts on a page of its own that leads back. */
export function PhotoLink({ id, from, label, isSingle, className, draggable, children }: PhotoLinkProps) {
  const path = usePath();
  const { pathname, search } = useLocation();
  // the path of a guest's page is its secret
  const back = from ?? (withoutPrefix(pathname).startsWith("/r/") ? null : pathname + search);
  return (
    <a
      href={path(`/photo/${id}`) + (back === null ? "" : `?from=${encodeURIComponent(back)}`)}
      target="_blank"
      rel="noreferrer"
      data-photo={imagePath(id)}
      data-single={isSingle ? "" : undefined}
      aria-label={label}
      className={className}
      draggable={draggable}
    >
      {children}
    </a>
  );
}
