import type { SubmissionResult } from "@conform-to/react";
import { data, Form, redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { placesToChoose } from "#app/domain/geography/queries.ts";
import { newId } from "#app/domain/ids.ts";
import { PostJobInput } from "#app/domain/jobs/input.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { uploadsToShow } from "#app/domain/media/queries.ts";
import { choicesForAJob } from "#app/domain/taxonomy/choices-for-a-job.ts";
import { replyTo, submitForm, type Typed } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { readJobForm } from "#app/http/job-form.ts";
import { onceOf } from "#app/http/once.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { CategorySearch, type Found, SEARCH_FORM_ID } from "#app/ui/jobs/category-search.tsx";
import { NewJobForm } from "#app/ui/jobs/new-job-form.tsx";
import type { Communes } from "#app/ui/jobs/place-fields.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/new.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

const LONGEST_SEARCH = 200;

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const asked = args.url.searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const category = Number(asked.get("category")) || undefined;
  const choices = await choicesForAJob(ctx, { sentence: search, wilayaId: Number(asked.get("wilaya")) || undefined });
  const { categories, result } = categoriesFor(ctx, choices, search, category);
  const { wilayas, place, homeCommuneId } = placesFor(ctx, choices.places);
  const found: Found = { search, result };
  return {
    found,
    once: newId(),
    isConfirmed: ctx.actor.isConfirmed,
    categories,
    wilayas,
    place,
    preset: {
      // the only category that a search names is what is meant
      category: (category ?? (result === "some" && categories.length === 1 ? categories[0]?.id : undefined))?.toString(),
      description: search === "" ? undefined : `${search}\n`,
      wilaya: place.wilayaId?.toString(),
      commune: place.communes.some(({ id }) => id === homeCommuneId) ? homeCommuneId?.toString() : undefined,
    },
  };
}

type Choices = Awaited<ReturnType<typeof choicesForAJob>>;

function categoriesFor(ctx: Ctx, { all, named }: Choices, search: string, chosen: number | undefined) {
  const chosenBesides = all.filter((row) => row.id === chosen && !named.includes(row));
  const rows = named.length > 0 ? [...named, ...chosenBesides] : all;
  const result: Found["result"] = search === "" ? "all" : named.length > 0 ? "some" : "none";
  const categories = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: nameIn(ctx.language, row),
    subcategories: row.subcategories.map((one) => ({ id: one.id, name: nameIn(ctx.language, one) })),
  }));
  return { categories, result };
}

function placesFor(ctx: Ctx, { wilayas, communes, homeCommuneId, ...at }: Choices["places"]) {
  const format = formatsIn(ctx.language);
  const place: Communes = {
    wilayaId: at.wilayaId,
    communes: communes.map((row) => ({ id: row.id, name: nameIn(ctx.language, row) })),
  };
  return {
    place,
    homeCommuneId,
    wilayas: wilayas.map((row) => ({ id: row.id, label: format.wilaya(row.code, nameIn(ctx.language, row)) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const { typed, images, uploadIds, photosCame, fault } = await readJobForm(ctx, args.request);
  if (typed.step === "communes") {
    await discardImages(ctx, images);
    return answer(ctx, { typed, photosCame, uploadIds }, { data: { initialValue: typed }, init: null });
  }
  if (fault) return answer(ctx, { typed, photosCame, uploadIds }, replyTo(fault, typed, ctx.language));
  const outcome = await submitForm(onceOf(ctx, typed), typed, PostJobInput, (once, input) =>
    publishJob(once, { input, images, uploadIds }),
  );
  if (outcome.ok) return redirect(here(args.url, `/job/${outcome.result.jobId}?sent=1`), 303);
  await discardImages(ctx, images);
  return answer(ctx, { typed, photosCame, uploadIds }, outcome.reply);
}

type Reply = { data: SubmissionResult; init: ResponseInit | null };

type Came = { typed: Typed; photosCame: boolean; uploadIds: readonly string[] };

/** The form again, with the communes of the wilaya that was chosen in it and the uploads that it may still use. */
async function answer(ctx: Ctx, { typed, photosCame, uploadIds }: Came, { data: lastResult, init }: Reply) {
  const { place } = placesFor(ctx, await placesToChoose(ctx, { wilayaId: Number(typed.wilaya) || 0 }));
  const uploads = await uploadsToShow(ctx, { ids: uploadIds, purpose: "job_image" });
  return data({ lastResult, place, photosCame, uploads }, init ?? undefined);
}

/** R16. */
export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { found, isConfirmed, categories, wilayas, once, preset } = loaderData;
  return (
    <Page title={t("jobs.new.heading")} lead={t("jobs.new.lead")} width="form" className="max-w-[920px]!">
      <Form method="get" action={path("/new-job")} id={SEARCH_FORM_ID} />
      <div className="grid grid-cols-1 gap-6">
        {isConfirmed ? null : (
          <Notice tone="clay" title={t("jobs.new.not_confirmed")}>
            {t("jobs.new.not_confirmed_text")}
          </Notice>
        )}
        <NewJobForm
          action={path("/new-job")}
          lastResult={actionData?.lastResult}
          photosCame={actionData?.photosCame ?? false}
          once={once}
          categories={categories}
          wilayas={wilayas}
          place={actionData?.place ?? loaderData.place}
          preset={preset}
          search={<CategorySearch found={found} allHref={path("/new-job")} />}
        />
      </div>
    </Page>
  );
}
