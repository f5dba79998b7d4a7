import { redirect } from "react-router";
import { z } from "zod";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { type FieldErrors, InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { localizedPath, type RouteRequest, requireArtisanView, type requireSignedIn } from "../guards/guard.ts";
import { type FormValues, replyToError, submitForm } from "./form.ts";

type Line = { name: string; schema: z.ZodType; value: unknown };
export type Section = {
  /** The page, which says that its form stands. */
  to: string;
  fields: Partial<Record<keyof EditProfileInput, unknown>>;
  /** Of a list, so that what is wrong is said at its line. */
  lines?: readonly Line[];
  /** Who may save; the artisan by default. */
  guard?: typeof requireSignedIn;
};

/** A section of the profile as it was typed: what is refused comes back with its sentences, what stands leads to its page. */
export async function saveProfile(
  asked: RouteRequest,
  typed: FormValues,
  { to, fields, lines = [], guard = requireArtisanView }: Section,
) {
  const ctx = guard(asked);
  const faults = faultsOf(lines);
  if (Object.keys(faults).length > 0) return replyToError(new InvalidFields(faults), typed, ctx.language);
  const schema = z.preprocess(() => fields, EditProfileInput);
  const outcome = await submitForm(ctx, typed, schema, (_, input) => editProfile(ctx, { input, images: [], uploadIds: [] }));
  return outcome.ok ? redirect(localizedPath(asked.url, `${to}?saved=1`), 303) : outcome.reply;
}

const faultsOf = (lines: readonly Line[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ name, schema, value }) => {
      const parsed = parseInput(schema, value);
      return parsed.ok ? [] : [[name, Object.values(parsed.errors).flat()]];
    }),
  );
