import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { RESEND_AFTER_SECONDS } from "#app/domain/codes/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { placesToChoose } from "#app/domain/geography/queries.ts";
import { GuestContact } from "#app/domain/guests/input.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { newId } from "#app/domain/ids.ts";
import { postJobForm } from "#app/domain/jobs/input.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { uploadsToShow } from "#app/domain/media/queries.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import type { Refusal } from "#app/domain/refusals.ts";
import { choicesForAJob } from "#app/domain/taxonomy/choices-for-a-job.ts";
import { afterPosting } from "#app/http/after-posting.ts";
import { type AskedCode, askedCodeCookie } from "#app/http/asked-code.ts";
import { waitsForCode } from "#app/http/awaited-request.ts";
import { ctxContext } from "#app/http/context.ts";
import { unnamedDeviceCookie } from "#app/http/device-cookie.ts";
import { replyTo, submitForm, type Typed } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { readJobForm } from "#app/http/job-form.ts";
import { onceOf } from "#app/http/once.ts";
import { nameIn, pictureIn } from "#app/i18n/name-in.ts";
import { translator } from "#app/i18n/translate.ts";
import type { Found } from "#app/ui/jobs/category-search.tsx";
import type { Check } from "#app/ui/jobs/guest-check.tsx";
import { NewJobPage } from "#app/ui/jobs/new-job-page.tsx";
import { firstStepOf, type NewJobStep, stepNamed } from "#app/ui/jobs/new-job-steps.ts";
import { communesOf, wilayasOf } from "#app/ui/jobs/places-to-choose.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/new.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

const LONGEST_SEARCH = 200;

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(ctxContext);
  const asked = args.url.searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const choices = await choicesForAJob(ctx, { sentence: search, wilayaId: Number(asked.get("wilaya")) || undefined });
  const { language } = ctx;
  const named = choices.named.map(({ id }) => id);
  const found: Found = { search, named: search === "" ? null : named };
  // the only category that a search names is what is meant
  const category = Number(asked.get("category")) || (named.length === 1 ? named[0] : undefined);
  const place = communesOf(language, choices.places);
  const home = String(choices.places.homeCommuneId);
  return {
    now: ctx.now,
    account: isSignedIn(ctx.actor) ? ctx.actor.userId : "guest",
    isGuest: !isSignedIn(ctx.actor),
    check: isSignedIn(ctx.actor) ? null : checkOf(ctx),
    isConfirmed: !isSignedIn(ctx.actor) || ctx.actor.isConfirmed,
    hasWaiting: await waitsForCode(ctx, args.request),
    once: newId(),
    found,
    categories: choices.all.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: nameIn(language, row),
      pointsCost: row.pointsCost,
      picture: pictureIn(language, row.picture),
      subcategories: row.subcategories.map((one) => ({ id: one.id, name: nameIn(language, one) })),
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

function checkOf({ humanCheck, language }: Ctx): Check | null {
  if (!humanCheck) return null;
  const t = translator(language);
  const { siteKey, script } = humanCheck;
  const needsScript = t("security.human_check.needs_script");
  return { siteKey, script, needsScript, unavailable: t("refusals.human_check_unavailable") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  const { typed, images, uploadIds, photosCame, fault } = await readJobForm(ctx, args.request);
  const step = typeof typed.step === "string" ? stepNamed(typed.step) : null;
  if (step || typed.step === "communes") {
    await discardImages(ctx, images);
    return answer(ctx, { typed, photosCame, uploadIds, step }, { data: { initialValue: typed }, init: null });
  }
  if (fault) return answer(ctx, { typed, photosCame, uploadIds }, replyTo(fault, typed, ctx.language));
  const schema = postJobForm({ photos: images.length + uploadIds.length });
  const posting = { images, uploadIds };
  if (!isSignedIn(ctx.actor)) return answerToGuest(ctx, args, { typed, photosCame, ...posting });
  const outcome = await submitForm(onceOf(ctx, typed), typed, schema, (once, input) => publishJob(once, { input, ...posting }));
  if (outcome.ok) return afterPosting(ctx, args.url, outcome.result);
  await discardImages(ctx, images);
  return answer(ctx, { typed, photosCame, uploadIds }, outcome.reply);
}

/** Without an account the request waits, and the code that opens it is typed on the page that follows (M12). */
async function answerToGuest(
  ctx: Ctx,
  { request, url }: { request: Request; url: URL },
  { typed, photosCame, images, uploadIds }: Came & { images: ReceivedImage[] },
) {
  const schema = postJobForm({ photos: images.length + uploadIds.length }).and(GuestContact);
  const outcome = await submitForm(onceOf(ctx, typed), typed, schema, async (once, input) => {
    const { first_name: firstName, phone_number: phone, turnstile_token: turnstileToken } = input;
    const { jobId, codeRefusal } = await postGuestJob(once, { input, firstName, phone, images, uploadIds, turnstileToken });
    return { jobId, phone, codeRefusal };
  });
  if (!outcome.ok) {
    await discardImages(ctx, images);
    return answer(ctx, { typed, photosCame, uploadIds }, outcome.reply);
  }
  const { jobId, phone, codeRefusal } = outcome.result;
  const asked = { purpose: "job", target: { phone }, next: null, jobId, ...sentOf(ctx, codeRefusal) } as const;
  const answered = redirectDocument(here(url, "/verify-otp"), {
    status: 303,
    headers: { "Set-Cookie": askedCodeCookie(asked, ctx.origin) },
  });
  if (!ctx.device.isKnown) answered.headers.append("Set-Cookie", await unnamedDeviceCookie(ctx, request));
  return answered;
}

/** Within a minute of another form the code of that one holds. Where none could go out yet, one may be asked for at once. */
function sentOf({ now }: Ctx, codeRefusal: Refusal | undefined): Pick<AskedCode, "sentAt" | "sentBefore"> {
  if (!codeRefusal) return { sentAt: now };
  const { retryAfterSeconds } = codeRefusal.params;
  const isBrake =
    codeRefusal.code === "throttled" && typeof retryAfterSeconds === "number" && retryAfterSeconds <= RESEND_AFTER_SECONDS;
  return isBrake ? { sentAt: now - (RESEND_AFTER_SECONDS - retryAfterSeconds) * 1000, sentBefore: true } : { sentAt: 0 };
}

type Reply = { data: SubmissionResult; init: ResponseInit | null };

type Came = { typed: Typed; photosCame: boolean; uploadIds: readonly string[]; step?: NewJobStep | null };

/** The form again, with the communes of the wilaya that was chosen in it and the uploads that it may still use. */
async function answer(ctx: Ctx, { typed, photosCame, uploadIds, step }: Came, { data: lastResult, init }: Reply) {
  const place = communesOf(ctx.language, await placesToChoose(ctx, { wilayaId: Number(typed.wilaya) || 0 }));
  const uploads = await uploadsToShow(ctx, { ids: uploadIds, purpose: "job_image" });
  const at = step ?? firstStepOf(Object.keys(lastResult.error ?? {}));
  return data({ lastResult, place, photosCame, uploads, step: at }, init ?? undefined);
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R16. */
export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return <NewJobPage {...loaderData} answer={actionData} />;
}
