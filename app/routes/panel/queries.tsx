import { contactInbox } from "#app/http/contact-inbox.ts";
import { asAdmin } from "#app/http/guard.ts";
import { QueriesPage } from "#app/ui/panel/queries-page.tsx";
import type { Route } from "./+types/queries.ts";

export async function loader(args: Route.LoaderArgs) {
  const { open: _, ...inbox } = await contactInbox(asAdmin(args), args.url);
  return inbox;
}

/** O20: what people wrote by the contact form, the oldest new ones first. */
export default function Queries({ loaderData }: Route.ComponentProps) {
  return <QueriesPage inbox={loaderData} />;
}
