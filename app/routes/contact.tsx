import { signFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { ctxContext } from "#app/http/context.ts";
import { submitContact } from "#app/http/forms/contact-form.ts";
import { ContactPage } from "#app/ui/contact/contact-page.tsx";
import type { Route } from "./+types/contact.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { opened: await signFormTimestamp(ctx), once: newId(), isSent: url.searchParams.has("sent") };
}

export const action = (args: Route.ActionArgs) => submitContact(args);

/** The contact form as a page. The form of the landing page posts here and stays here if a field is invalid. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} lastResult={actionData} />;
}
