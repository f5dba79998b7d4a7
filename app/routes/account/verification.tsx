import { redirect } from "react-router";
import { SendDocumentInput, SendIdentityInput } from "#app/domain/verification/input.ts";
import { ownPapers } from "#app/domain/verification/own-papers.ts";
import { sendDocument } from "#app/domain/verification/send-document.ts";
import { sendIdentity } from "#app/domain/verification/send-identity.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { readPaperForm, withPictures } from "#app/http/paper-form.ts";
import { PapersPage } from "#app/ui/verification/papers-page.tsx";
import type { Route } from "./+types/verification.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const { papers, lastDigits, noticesRead } = await ownPapers(ctx);
  // a client without a company has none to show
  if (papers.length === 0) throw redirect(here(args.url, "/account"));
  return { papers, lastDigits, noticesRead, now: ctx.now, isSent: args.url.searchParams.has("sent") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const form = await readPaperForm(ctx, args.request);
  const { typed, images, places, fault } = form;
  if (fault) return withPictures(ctx, replyTo(fault, typed, ctx.language), form);
  const outcome =
    typed.kind === "national_id"
      ? await submitForm(ctx, typed, SendIdentityInput, (_, input) => sendIdentity(ctx, { input, images }))
      : await submitForm(ctx, typed, SendDocumentInput, (_, input) => sendDocument(ctx, { input, images, places }));
  if (outcome.ok) return redirect(here(args.url, "/account/verification?sent=1"), 303);
  return withPictures(ctx, outcome.reply, form);
}

/** M06, M07: what shows who an artisan is and what he may do, and how it stands. */
export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  return <PapersPage {...loaderData} lastResult={actionData} />;
}
