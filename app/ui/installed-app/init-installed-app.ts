import { offerInstallation } from "./offer-installation.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

/** On pages with the bar of a new version (update-bar.tsx). */
export function initInstalledApp(): void {
  if (!document.getElementById("update-bar")) return;
  registerServiceWorker();
  offerInstallation();
}
