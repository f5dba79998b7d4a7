import type { MouseEvent } from "react";
import type { ShareView } from "#app/views/share-view.ts";
import { Icon } from "../../kit/icons/icon.tsx";

/** Shares the page of a job by the share dialog of the device, where there is one, else by WhatsApp. */
export function ShareJob({ share: { label, text, url, href } }: { share: ShareView }) {
  const open = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the dialog is no error.
    navigator.share({ text, url }).catch(() => undefined);
  };
  return (
    <a href={href} target="_blank" rel="noopener" onClick={open} data-share-job className="menu-item">
      <Icon name="share-2" className="size-5" />
      <span>{label}</span>
    </a>
  );
}
