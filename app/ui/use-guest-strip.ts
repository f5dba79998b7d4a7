import { useLocation, useRouteLoaderData } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { loader } from "#app/root.tsx";
import { useTranslations } from "./use-translations.ts";

/** The first two show their own message about the pending job. A deactivated user cannot continue. */
const PAGES_WITHOUT_CODE = ["/verify-otp", "/new-job", "/deactivated"];

/** `to` is null on the page of the request itself. */
export type Strip = { sentence: string; link: string; to: string | null };

/** What the strip says about a guest's request of this browser: that it waits for its code, or its state. */
export function useGuestStrip(): Strip | null {
  const { t } = useTranslations();
  const page = withoutPrefix(useLocation().pathname);
  const root = useRouteLoaderData<typeof loader>("root");
  if (root?.waits && !PAGES_WITHOUT_CODE.includes(page))
    return { sentence: t("ui.banner.waits"), link: t("ui.banner.waits_link"), to: "/verify-otp" };
  if (!root?.guest) return null;
  const { jobId, sentence, link } = root.guest;
  const to = `/job/${jobId}`;
  return { sentence, link, to: page.startsWith("/r/") || page === to ? null : to };
}

/** The page of the request that this browser's guest follows; null for everybody else. */
export function useGuestRequestPath(): string | null {
  const guest = useRouteLoaderData<typeof loader>("root")?.guest;
  const page = withoutPrefix(useLocation().pathname);
  if (!guest) return null;
  return page.startsWith("/r/") ? page : `/job/${guest.jobId}`;
}
