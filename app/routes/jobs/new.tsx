import { data, redirectDocument } from "react-router";
import { firstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import { RESEND_AFTER_SECONDS } from "#app/domain/codes/rules.ts";
import { locationOptions } from "#app/domain/geography/queries.ts";
import { GuestContact } from "#app/domain/guests/input.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { postJobForm } from "#app/domain/jobs/input.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { uploadsToShow } from "#app/domain/media/queries.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import type { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { jobFormOptions } from "#app/domain/taxonomy/job-form-options.ts";
import { afterPosting } from "#app/http/after-posting.ts";
import { ctxContext } from "#app/http/context.ts";
import { unnamedDeviceCookie } from "#app/http/cookies/device-cookie.ts";
import { type PendingCode, pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { closedSentence } from "#app/http/forms/closed-sentence.ts";
import { type FormValues, fieldsWithErrors, replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { humanCheckOf } from "#app/http/forms/human-check-of.ts";
import { readJobForm } from "#app/http/forms/job-form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { waitsForCode } from "#app/http/pending-guest-job.ts";
import { localizedImage, localizedName, type Named } from "#app/i18n/localized-name.ts";
import { communesOf, wilayasOf } from "#app/ui/jobs/location/location-options.ts";
import type { Found } from "#app/ui/jobs/new/category-search.tsx";
import { MAX_SEARCH_LENGTH } from "#app/ui/jobs/new/meant-categories.ts";
import { NewJobPage } from "#app/ui/jobs/new/new-job-page.tsx";
import { firstStepOf, type NewJobStep, stepNamed } from "#app/ui/jobs/new/new-job-steps.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { firstOfferView } from "#app/views/jobs/first-offer-view.ts";
import type { Route } from "./+types/new.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, posting: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(ctxContext);
  const searchParams = args.url.searchParams;
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const choices = await jobFormOptions(ctx, { sentence: search, wilayaId: Number(searchParams.get("wilaya")) || undefined });
  const { language } = ctx;
  const named = choices.named.map(({ id }) => id);
  const found: Found = { search, named: search === "" ? null : named };
  // a search with a single matching category selects it
  const category = Number(searchParams.get("category")) || (named.length === 1 ? named[0] : undefined);
  const place = communesOf(language, choices.places);
  const home = String(choices.places.homeCommuneId);
  const nameOf = (rows: readonly (Named & { id: number })[], wanted: number | null) => {
    const row = rows.find(({ id }) => id === wanted);
    return row ? localizedName(language, row) : "";
  };
  const figure = await firstOfferFigure(ctx, {
    wilayaId: place.wilayaId ?? undefined,
    categoryId: choices.all.find(({ id }) => id === category)?.id,
  });
  return {
    now: ctx.now,
    figure: firstOfferView(language, figure, {
      wilaya: nameOf(choices.places.wilayas, figure.wilayaId),
      category: nameOf(choices.all, figure.categoryId),
    }),
    account: isSignedIn(ctx.actor) ? ctx.actor.userId : "guest",
    isGuest: !isSignedIn(ctx.actor),
    closed: isSignedIn(ctx.actor) ? null : await closedSentence(ctx, "guest_posting"),
    photosClosed: await closedSentence(ctx, "uploads"),
    check: isSignedIn(ctx.actor) ? null : humanCheckOf(ctx),
    isConfirmed: !isSignedIn(ctx.actor) || ctx.actor.isConfirmed,
    hasWaiting: await waitsForCode(ctx, args.request),
    once: newId(),
    found,
    categories: choices.all.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: localizedName(language, row),
      pointsCost: row.pointsCost,
      picture: localizedImage(language, row.picture),
      subcategories: row.subcategories.map((one) => ({ id: one.id, name: localizedName(language, one) })),
    })),
    wilayas: wilayasOf(language, choices.places),
    place,
    preset: {
      category: category?.toString(),
      description: search === "" ? undefined : `${search}\n`,
      wilaya: place.wilayaId?.toString(),
      commune: place.communes.some(({ value }) => value === home) ? home : undefined,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  const { typed, images, uploadIds, photosCame, fault } = await readJobForm(ctx, args.request);
  const step = typeof typed.step === "string" ? stepNamed(typed.step) : null;
  if (step || typed.step === "communes") {
    await discardImages(ctx, images);
    return answer(ctx, { typed, photosCame, uploadIds, step }, { data: { initialValue: typed }, init: null });
  }
  if (fault) return answer(ctx, { typed, photosCame, uploadIds }, replyToError(fault, typed, ctx.language));
  const schema = postJobForm({ photos: images.length + uploadIds.length });
  const posting = { images, uploadIds };
  if (!isSignedIn(ctx.actor)) return answerToGuest(ctx, args, { typed, photosCame, ...posting });
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, schema, (once, input) =>
    publishJob(once, { input, ...posting }),
  );
  if (outcome.ok) return afterPosting(ctx, args.url, outcome.result);
  await discardImages(ctx, images);
  return answer(ctx, { typed, photosCame, uploadIds }, outcome.reply);
}

/** The job of a guest stays pending until they enter the code on the next page. */
async function answerToGuest(
  ctx: Ctx,
  { request, url }: { request: Request; url: URL },
  { typed, photosCame, images, uploadIds }: Came & { images: ReceivedImage[] },
) {
  const schema = postJobForm({ photos: images.length + uploadIds.length }).and(GuestContact);
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, schema, async (once, input) => {
    const { first_name: firstName, phone_number: phone, turnstile_token: turnstileToken } = input;
    const { jobId, codeRefusal } = await postGuestJob(once, { input, firstName, phone, images, uploadIds, turnstileToken });
    return { jobId, phone, codeRefusal };
  });
  if (!outcome.ok) {
    await discardImages(ctx, images);
    return answer(ctx, { typed, photosCame, uploadIds }, outcome.reply);
  }
  const { jobId, phone, codeRefusal } = outcome.result;
  const pendingCode = { purpose: "job", target: { phone }, next: null, jobId, ...sentOf(ctx, codeRefusal) } as const;
  const answered = redirectDocument(localizedPath(url, "/verify-otp"), {
    status: 303,
    headers: { "Set-Cookie": pendingCodeCookie(pendingCode, ctx.origin) },
  });
  if (!ctx.device.isKnown) answered.headers.append("Set-Cookie", await unnamedDeviceCookie(ctx, request));
  return answered;
}

/** Within a minute of another form its code is still valid. If no code was sent, one may be requested at once. */
function sentOf({ now }: Ctx, codeRefusal: Refusal | undefined): Pick<PendingCode, "sentAt" | "sentBefore"> {
  if (!codeRefusal) return { sentAt: now };
  const { retryAfterSeconds } = codeRefusal.params;
  const isBrake =
    codeRefusal.code === "throttled" && typeof retryAfterSeconds === "number" && retryAfterSeconds <= RESEND_AFTER_SECONDS;
  return isBrake ? { sentAt: now - (RESEND_AFTER_SECONDS - retryAfterSeconds) * 1000, sentBefore: true } : { sentAt: 0 };
}

type Reply = { data: FormSubmission; init: ResponseInit | null };

type Came = { typed: FormValues; photosCame: boolean; uploadIds: readonly string[]; step?: NewJobStep | null };

/** Shows the form again, with the communes of the chosen wilaya and the uploads that are still valid. */
async function answer(ctx: Ctx, { typed, photosCame, uploadIds, step }: Came, { data: lastResult, init }: Reply) {
  const place = communesOf(ctx.language, await locationOptions(ctx, { wilayaId: Number(typed.wilaya) || 0 }));
  const uploads = await uploadsToShow(ctx, { ids: uploadIds, purpose: "job_image" });
  const at = step ?? firstStepOf(fieldsWithErrors(lastResult));
  // without scripts the communes of a wilaya come with this response, and none was chosen yet
  const isToChoose = at === "review" && place.wilayaId !== null && !place.communes.some(({ value }) => value === typed.commune);
  return data({ lastResult, place, photosCame, uploads, step: isToChoose ? "place" : at }, init ?? undefined);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return <NewJobPage {...loaderData} answer={actionData} />;
}
