import { z } from "zod";
import { instantIn } from "../shared/contracts/day-in-algiers.ts";
import { boolean, emptied, emptyToUndefined, fieldIssue, integer, optionalSingleLine } from "../shared/input/fields.ts";
import {
  MAX_ALT_LENGTH,
  MAX_CONTENT_BYTES,
  MAX_POST_SEARCH_LENGTH,
  MAX_SUBTITLE_LENGTH,
  MAX_TITLE_LENGTH,
  POST_STATES,
  POST_TYPES,
} from "./rules.ts";

/** Absent keeps the value, "" clears it. */
const title = () => optionalSingleLine(MAX_TITLE_LENGTH).optional();
const subtitle = () => optionalSingleLine(MAX_SUBTITLE_LENGTH).optional();
const alt = () => optionalSingleLine(MAX_ALT_LENGTH).optional();
/** HTML. The command measures it again after sanitising, which may lengthen it. */
const content = () => z.string().max(MAX_CONTENT_BYTES).optional();

/** An upload id or the current URL; "" and null remove it. */
const thumbnail = () => z.string().max(300).nullable().optional();

/** ISO 8601; without an offset it is the time in Algiers. "" and null cancel the schedule. */
const publishAt = () =>
  emptied(
    z
      .string()
      .max(40)
      .transform((text, context) => {
        const at = instantIn(text);
        if (at !== null) return at;
        context.addIssue(fieldIssue("not_date"));
        return z.NEVER;
      }),
  );

const words = {
  ...{ title_ar: title(), title_fr: title(), title_en: title() },
  ...{ subtitle_ar: subtitle(), subtitle_fr: subtitle(), subtitle_en: subtitle() },
  ...{ content_ar: content(), content_fr: content(), content_en: content() },
  ...{ thumbnail_alt_ar: alt(), thumbnail_alt_fr: alt(), thumbnail_alt_en: alt() },
};

export const WritePostInput = z.object({
  ...words,
  thumbnail: thumbnail(),
  blog_type: z.enum(POST_TYPES),
  is_draft: emptyToUndefined(boolean()),
  publish_at: publishAt(),
});
export type WritePostInput = z.infer<typeof WritePostInput>;

/** `version`: the version that was read. Without it the change overwrites any version. */
export const RevisePostInput = z.object({
  ...words,
  thumbnail: thumbnail(),
  blog_type: emptyToUndefined(z.enum(POST_TYPES)),
  is_draft: emptyToUndefined(boolean()),
  publish_at: publishAt(),
  version: emptyToUndefined(integer(1, Number.MAX_SAFE_INTEGER)),
});
export type RevisePostInput = z.infer<typeof RevisePostInput>;

export type PostTranslationsInput = Omit<RevisePostInput, "blog_type" | "is_draft" | "publish_at" | "version" | "thumbnail">;

export const PostListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_POST_SEARCH_LENGTH)),
  status: emptyToUndefined(z.enum(POST_STATES)),
  blog_type: emptyToUndefined(z.enum(POST_TYPES)),
  ordering: emptyToUndefined(z.enum(["created_at", "-created_at"])),
};
