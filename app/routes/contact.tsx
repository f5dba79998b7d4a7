import { formOpened } from "#app/domain/contact/form-opened.ts";
import { newId } from "#app/domain/ids.ts";
import { submitContact } from "#app/http/contact-form.ts";
import { ctxContext } from "#app/http/context.ts";
import { ContactPage } from "#app/ui/contact/contact-page.tsx";
import type { Route } from "./+types/contact.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { opened: await formOpened(ctx), once: newId(), isSent: url.searchParams.has("sent") };
}

export const action = (args: Route.ActionArgs) => submitContact(args);

/** L08 as a page of its own: where the landing page's form goes, and comes back to where something is wrong. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} lastResult={actionData} />;
}
