import { isExistingPhoto } from "#app/domain/artisans/input.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { parseListText } from "#app/domain/shared/input/fields.ts";
import { fileListOf } from "#app/http/forms/multipart.ts";

/** Upload ids that are sent in place of files: images[0]image=ID, a repeated images=ID, or a JSON list. */
export function uploadIdsIn(fields: Readonly<Record<string, unknown>>, list: string): string[] {
  const ids = Object.entries(fields)
    .filter(([name]) => fileListOf(name) === list)
    .flatMap(([, value]) => (typeof value === "string" ? parseListText(value) : value))
    .filter((one) => !isExistingPhoto(one))
    .flatMap((one) => (isEntry(one) ? Object.values(one) : one))
    .filter((value) => value !== "" && value !== null);
  if (!ids.every((id) => typeof id === "string")) throw new InvalidFields({ [list]: [{ code: "invalid" }] });
  return ids;
}

/** images[0]image and [{"image": …}] are an entry with one field. */
const isEntry = (one: unknown): one is Record<string, unknown> =>
  typeof one === "object" && one !== null && !Array.isArray(one) && Object.keys(one).length === 1;
