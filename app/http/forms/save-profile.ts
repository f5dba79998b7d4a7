import { redirect } from "react-router";
import { z } from "zod";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { type FieldErrors, InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { localizedPath, type RouteRequest, requireArtisanView, type requireSignedIn } from "../guards/page-guards.ts";
import { type FormValues, replyToError, submitForm } from "./form.ts";

type Line = { name: string; schema: z.ZodType; value: unknown };
export type Section = {
  /** The page, which confirms that the form was saved. */
  to: string;
  fields: Partial<Record<keyof EditProfileInput, unknown>>;
  /** For a list, so that errors are at their row. */
  lines?: readonly Line[];
  /** Who may save. By default the artisan. */
  guard?: typeof requireSignedIn;
};

/** Saves a section of the profile. A refusal is shown with its texts, a success redirects to the page. */
export async function saveProfile(
  args: RouteRequest,
  typed: FormValues,
  { to, fields, lines = [], guard = requireArtisanView }: Section,
) {
  const ctx = guard(args);
  const faults = faultsOf(lines);
  if (Object.keys(faults).length > 0) return replyToError(new InvalidFields(faults), typed, ctx.language);
  const schema = z.preprocess(() => fields, EditProfileInput);
  const outcome = await submitForm(ctx, typed, schema, (_, input) => editProfile(ctx, { input, images: [], uploadIds: [] }));
  return outcome.ok ? redirect(localizedPath(args.url, `${to}?saved=1`), 303) : outcome.reply;
}

const faultsOf = (lines: readonly Line[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ name, schema, value }) => {
      const parsed = parseInput(schema, value);
      return parsed.ok ? [] : [[name, Object.values(parsed.errors).flat()]];
    }),
  );
