import { type ComponentType, lazy } from "react";
import { retryImport } from "#app/i18n/retry-import.ts";

/*
 * The client's page and the artisan's share little, and each is half of the script. The server has both at hand
 * (eager-job-views.ts); a browser loads only the one that its document shows, along with the words, and the document stands until both are there.
 */

type Side<Props> = () => Promise<{ default: ComponentType<Props> }>;

const client = async () => ({ default: (await import("../client/client-job.tsx")).ClientJob });
const artisan = async () => ({ default: (await import("../artisan/artisan-job.tsx")).ArtisanJob });

export const ClientJob = sideOf("client", client);
export const ArtisanJob = sideOf("artisan", artisan);

function sideOf<Props>(side: "client" | "artisan", load: Side<Props>) {
  const isShown = document.querySelector(`[data-side=${side}]`) !== null;
  // should it never come, the page stays the document it is, or becomes the one it was to be
  const coming = () => retryImport(load).catch(() => new Promise<never>(() => isShown || location.reload()));
  const begun = isShown ? coming() : undefined;
  return lazy(() => begun ?? coming());
}
