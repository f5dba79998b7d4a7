import { useLocation, useRouteLoaderData } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { loader } from "#app/root.tsx";

/** The first two show their own message about the pending job. A deactivated user cannot continue. */
const PAGES_WITHOUT = ["/verify-otp", "/new-job", "/deactivated"];

/** Whether a request that was sent from this browser without an account waits for its code, and the page should lead there. */
export function useHasPendingGuestJob(): boolean {
  const page = withoutPrefix(useLocation().pathname);
  return useRouteLoaderData<typeof loader>("root")?.waits === true && !PAGES_WITHOUT.includes(page);
}
