import { CONTACT_PAGE_SIZE } from "#app/domain/contact/rules.ts";
import { submitSeveral } from "#app/http/admin/submit-several.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { loadContactMessages } from "#app/http/loaders/load-contact-messages.ts";
import { adminContactTexts } from "#app/locales/browser/admin-contact/texts.ts";
import { ContactMessagesPage } from "#app/ui/admin/contact/contact-messages-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/contact-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const { open: _, ...inbox } = await loadContactMessages(requireAdminPage(args), args.url);
  return inbox;
}

/** Closes several unwanted messages. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = { ...(await readFormValues(args.request)), status: "closed", reason: "unwanted" };
  return submitSeveral(ctx, { verb: "contact.closed", typed, most: CONTACT_PAGE_SIZE });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Messages of the contact form. New ones first, the oldest on top. */
export default withTexts(adminContactTexts, function ContactMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactMessagesPage inbox={loaderData} answer={actionData} />;
});
