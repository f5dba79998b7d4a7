import { initVerificationPage } from "./init-verification-page.ts";

// The script of the review alone.
initVerificationPage();
