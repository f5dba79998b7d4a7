import { z } from "zod";
import { fieldIssue, integer } from "../shared/input/fields.ts";
import { HEIC_TYPES, UPLOAD_PURPOSES, uploadRules } from "./rules.ts";

const purpose = () => z.enum(UPLOAD_PURPOSES);

/** HEIC passes, because the command refuses it with its own message. */
export const RequestUploadInput = z
  .object({
    purpose: purpose(),
    content_type: z.string().trim().toLowerCase().max(100),
    size: integer(1, Number.MAX_SAFE_INTEGER),
  })
  .superRefine(({ purpose, content_type, size }, context) => {
    const { maxBytes, contentTypes } = uploadRules[purpose];
    if (size > maxBytes) context.addIssue({ ...fieldIssue("max_value", { max: maxBytes }), path: ["size"] });
    if (!HEIC_TYPES.has(content_type) && !contentTypes.some((type) => type === content_type))
      context.addIssue({ ...fieldIssue("invalid_choice", { value: content_type }), path: ["content_type"] });
  });
export type RequestUploadInput = z.infer<typeof RequestUploadInput>;

export const SignedUploadInput = z.object({
  purpose: purpose(),
  owner: z.string().min(1).max(40),
  content_type: z.string().min(1).max(100),
  size: integer(1, Number.MAX_SAFE_INTEGER),
  expires: integer(1, Number.MAX_SAFE_INTEGER),
  signature: z.string().min(1).max(100),
});
export type SignedUploadInput = z.infer<typeof SignedUploadInput>;
