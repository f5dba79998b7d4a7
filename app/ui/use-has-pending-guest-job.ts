import { useLocation, useRouteLoaderData } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { loader } from "#app/root.tsx";

/** The first two show their own message about the pending job. A deactivated user cannot continue. */
const PAGES_WITHOUT = ["/verify-otp", "/new-job", "/deactivated"];

/** Whether a guest's job of this browser waits for its code, and the page should link to it. */
export function useHasPendingGuestJob(): boolean {
  const page = withoutPrefix(useLocation().pathname);
  return useRouteLoaderData<typeof loader>("root")?.waits === true && !PAGES_WITHOUT.includes(page);
}
