import { useState } from "react";
import { Icon } from "../icons/icon.tsx";

/**
 * A photo that is being uploaded, or a placeholder if this browser can no longer show it, as after a reload without an account.
 */
export function PhotoPreview({ src, name, className }: { src: string; name: string; className: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== src)
    return <img src={src} alt={name} onError={() => setFailed(src)} className={`bg-sunken object-cover ${className}`} />;
  return (
    <span role="img" aria-label={name} className={`grid place-items-center bg-sunken text-ink-3 ${className}`}>
      <Icon name="image" className="size-6" />
    </span>
  );
}
