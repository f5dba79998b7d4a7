import { useLocation, useRouteLoaderData } from "react-router";
import { withoutPrefix } from "#app/i18n/address.ts";
import type { loader } from "#app/root.tsx";

/** These say it themselves. */
const PAGES_OF_THE_CODE = ["/verify-otp", "/new-job"];

/** Whether a request that was sent from this browser without an account waits for its code, and the page should lead there. */
export function useWaits(): boolean {
  const page = withoutPrefix(useLocation().pathname);
  return useRouteLoaderData<typeof loader>("root")?.waits === true && !PAGES_OF_THE_CODE.includes(page);
}
