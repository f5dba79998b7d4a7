import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { sharedJob as arabic } from "../../ar/jobs/shared-job.ts";

export const sharedJob = {
  /** To a visitor, above the sign-in. */
  sign_in: "This link leads to a request. Sign in or create an account to see it; you will come straight back to it.",
  title: "This request is not shown to you",
  artisan:
    "You see open requests in your categories and wilayas, and those you were notified of. This one may have ended, or belong to another category or wilaya.",
  unverified: "Your identity is not verified yet: only verified artisans are notified of requests and make offers.",
  client:
    "Only the person who posted it and the artisans concerned can see it. If it is yours, sign in with the account that posted it, or open the tracking link that we sent you.",
  /** To an artisan whose offer came too late, above what was typed. */
  ended: "The client chose another artisan, or the request was closed. No point was held. You can still copy what you wrote.",
  held: "This request is being checked",
  held_text:
    "Our team is checking this request. If all is well it comes back here, usually within half an hour, with your offer if you made one.",
  verify: "Verify my identity",
  categories: "My categories",
  wilayas: "My wilayas",
} as const satisfies InTwoForms<typeof arabic>;
