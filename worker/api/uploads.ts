import { z } from "zod";
import { RequestUploadInput, SignedUploadInput } from "#app/domain/media/input.ts";
import { receiveUpload } from "#app/domain/media/receive-upload.ts";
import { requestUpload } from "#app/domain/media/request-upload.ts";
import { isPrivatePurpose, uploadRules } from "#app/domain/media/rules.ts";
import { imageUrl } from "./schemas/image.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

const UPLOADS = "/media/uploads";

const address = z.object({
  id: z.string(),
  url: z.string(),
  method: z.literal("PUT"),
  headers: z.record(z.string(), z.string()),
  expires_at: z.string(),
});

const uploaded = z.object({
  ...{ id: z.string(), width: z.number(), height: z.number() },
  ...{
    url: z.string().nullable().describe("Null for papers, which have no address that lasts."),
    preview: z.string().nullable(),
  },
});

export const uploadCalls = [
  defineEndpoint({
    method: "post",
    path: UPLOADS,
    spec: "2.17",
    summary: "An address to put one file at; the id then stands in a form where the file could.",
    // Visitors may upload images of jobs only. The command checks it.
    audience: "anyone",
    allowsGuests: true,
    body: RequestUploadInput,
    answers: { 201: address },
    run: async (ctx, { body }) => {
      const { id, url, headers, expiresAt } = await requestUpload(ctx, body);
      return { status: 201, body: { id, url, method: "PUT", headers, expires_at: new Date(expiresAt).toISOString() } };
    },
  }),
  defineEndpoint({
    method: "put",
    path: `${UPLOADS}/:id`,
    spec: "2.17",
    summary: "Put the file at the address that was given for it, once; the address is the right to do so.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: SignedUploadInput,
    takesBytes: [...new Set(Object.values(uploadRules).flatMap(({ contentTypes }) => contentTypes))],
    answers: { 201: uploaded },
    run: async (ctx, { params, query, bytes: { stream, contentType, length } }) => {
      const put = { id: params.id ?? "", address: query, contentType, length, body: stream };
      const { id, purpose, width, height } = await receiveUpload(ctx, put);
      const shown = isPrivatePurpose(purpose)
        ? { url: null, preview: null }
        : { url: imageUrl(ctx, id), preview: imageUrl(ctx, id, "small") };
      return { status: 201, body: { id, width, height, ...shown } };
    },
  }),
];
