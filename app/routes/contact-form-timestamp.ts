import { signFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { ctxContext } from "#app/http/context.ts";
import type { Route } from "./+types/contact-form-timestamp.ts";

/**
 * For the form of the landing page, which everybody is sent alike: when somebody began to write there. Where a human check is
 * configured it stands on the form's own page, so the landing page's form goes there first.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const opened = ctx.humanCheck ? "" : await signFormTimestamp(ctx);
  return new Response(opened, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
