import { z } from "zod";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { removePhoto } from "#app/domain/jobs/photos/remove-photo.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { jobCan, PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { claimUploads } from "#app/domain/media/claim-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { image, imageJson } from "../schemas/job.ts";
import { defineEndpoint, type EndpointResponse } from "../serve/endpoint.ts";
import { receiveJobPhotos } from "./receive-job-photos.ts";

const IMAGES = "/services/jobs/:id/images";

type Params = Readonly<Record<string, string>>;

const visible = async (ctx: Ctx, params: Params) => {
  const found = await findJob(ctx, params.id ?? "");
  if (!found) throw refuse("not_found");
  return found;
};

const imagesOf = async (ctx: Ctx, status: 200 | 201, params: Params): Promise<EndpointResponse> => ({
  status,
  body: (await visible(ctx, params)).images.map((one) => imageJson(ctx, one)),
});

export const jobImageCalls = [
  defineEndpoint({
    method: "get",
    path: IMAGES,
    spec: "C26",
    summary: "The photos of a job.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: z.array(image) },
    run: async (ctx, { params }) => imagesOf(ctx, 200, params),
  }),
  defineEndpoint({
    method: "post",
    path: IMAGES,
    spec: "C26",
    summary: "Add photos to one's own job, five in all; answers all its photos.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: async (ctx, params) => {
      if (!jobCan.own(ctx.actor, await visible(ctx, params))) throw refuse("permission_denied");
    },
    files: receiveJobPhotos,
    creates: { replay: (ctx, jobId) => imagesOf(ctx, 201, { id: jobId }) },
    answers: { 201: z.array(image) },
    run: async (ctx, { params, files, uploadIds }) => {
      const ids = uploadIds("images");
      const sent = files.length + ids.length;
      if (sent === 0) throw new InvalidFields({ images: [{ code: "no_file" }] });
      if (sent > PHOTOS_PER_JOB) throw refuse("media.too_many");
      const uploaded = await claimUploads(ctx, { ids, purpose: "job_image" });
      await attachPhotos(ctx, { jobId: params.id ?? "", images: [...uploaded, ...files] });
      return imagesOf(ctx, 201, params);
    },
  }),
  defineEndpoint({
    method: "delete",
    path: `${IMAGES}/:imageId`,
    spec: "C26",
    summary: "Take a photo off one's own job.",
    audience: "signed_in",
    allowsGuests: true,
    answers: {},
    run: async (ctx, { params }) => {
      await removePhoto(ctx, { jobId: params.id ?? "", photoId: params.imageId ?? "" });
      return { status: 204 };
    },
  }),
];
