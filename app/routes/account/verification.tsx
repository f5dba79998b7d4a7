import { redirect } from "react-router";
import { SubmitDocumentInput, SubmitIdentityInput } from "#app/domain/verification/input.ts";
import { ownDocuments } from "#app/domain/verification/own-documents.ts";
import { submitDocument } from "#app/domain/verification/submit-document.ts";
import { submitIdentity } from "#app/domain/verification/submit-identity.ts";
import { readDocumentForm, withDocumentImages } from "#app/http/forms/document-form.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn, requireSignedInToSend } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { DocumentsPage } from "#app/ui/verification/documents-page.tsx";
import type { Route } from "./+types/verification.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const { papers, lastDigits, notificationsRead } = await ownDocuments(ctx);
  // a client without a company has no documents to submit
  if (papers.length === 0) throw redirect(localizedPath(args.url, "/account"));
  const { searchParams } = args.url;
  const outcome = { isSent: searchParams.has("sent"), isUnsent: searchParams.has("unsent") };
  return { papers, lastDigits, notificationsRead, now: ctx.now, ...outcome };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedInToSend(args);
  const form = await readDocumentForm(ctx, args.request);
  const { typed, images, places, fault } = form;
  if (fault) return withDocumentImages(ctx, replyToError(fault, typed, ctx.language), form);
  const outcome =
    typed.kind === "national_id"
      ? await submitForm(ctx, typed, SubmitIdentityInput, (_, input) => submitIdentity(ctx, { input, images }))
      : await submitForm(ctx, typed, SubmitDocumentInput, (_, input) => submitDocument(ctx, { input, images, places }));
  if (outcome.ok) return redirect(localizedPath(args.url, "/account/verification?sent=1"), 303);
  return withDocumentImages(ctx, outcome.reply, form);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The user's verification documents and their status. */
export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} lastResult={actionData} />;
}
