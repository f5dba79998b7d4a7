import { offerInstallation } from "./offer-installation.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

// Beside every page of signed-in users, and beside the pages for posting a job.
registerServiceWorker();
offerInstallation();
