import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { loadContactMessages } from "#app/http/loaders/load-contact-messages.ts";
import { ContactMessagesPage } from "#app/ui/admin/contact/contact-messages-page.tsx";
import type { Route } from "./+types/contact-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const { open: _, ...inbox } = await loadContactMessages(requireAdminPage(args), args.url);
  return inbox;
}

/** Messages of the contact form. New ones first, the oldest on top. */
export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  return <ContactMessagesPage inbox={loaderData} />;
}
