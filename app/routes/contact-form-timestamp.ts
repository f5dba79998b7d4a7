import { signFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { ctxContext } from "#app/http/context.ts";
import type { Route } from "./+types/contact-form-timestamp.ts";

/**
 * Returns the time at which the user started to type. The landing page is cached for all visitors, so it cannot contain this
 * time. If the human check is configured it is on the contact page, so the landing page's form goes there first.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const opened = ctx.humanCheck ? "" : await signFormTimestamp(ctx);
  return new Response(opened, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
