import { currentGuestJob } from "#app/domain/guests/current-guest-job.ts";
import { isOpenToArtisans } from "#app/domain/jobs/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import type { GuestStrip } from "#app/views/guests/guest-strip.ts";
import { followTokenIn } from "./cookies/guest-cookie.ts";
import { waitsForCode } from "./pending-guest-job.ts";

/** For every page of a visitor. A page works without it, so a failed read shows nothing. */
export async function guestOfBrowser(ctx: Ctx, request: Request): Promise<{ waits: boolean; guest: GuestStrip | null }> {
  const [waits, guest] = await Promise.all([
    waitsForCode(ctx, request).catch(() => false),
    guestStrip(ctx, request).catch(() => null),
  ]);
  return { waits, guest };
}

/** The page of the link sets the cookie itself. */
const linkIn = ({ url }: Request) => /^[/]r[/]([\w-]+)(?:[.]data)?$/.exec(withoutPrefix(new URL(url).pathname))?.[1];

/** Null unless a guest's request of this browser is not over. */
async function guestStrip(ctx: Ctx, request: Request): Promise<GuestStrip | null> {
  const token = isSignedIn(ctx.actor) ? undefined : (linkIn(request) ?? followTokenIn(request, ctx.origin));
  const found = token === undefined ? null : await currentGuestJob(ctx, token);
  if (!found) return null;
  const { jobId, status, held, offers } = found;
  const t = translator(ctx.language);
  const sentence =
    isOpenToArtisans(found) && offers > 0
      ? t("job_lifecycle.guest_strip.offers", { count: offers })
      : t(`job_lifecycle.guest_strip.${held ? "held" : status}`);
  return { jobId, sentence, link: t("job_lifecycle.guest_strip.link") };
}
