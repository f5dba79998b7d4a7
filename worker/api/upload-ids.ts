import { InvalidFields } from "#app/domain/field-errors.ts";
import { fileListOf } from "#app/http/multipart.ts";

/** What stands as text where a file of that list could: images[0]image=ID, a repeated images=ID, or a JSON list (2.17). */
export function uploadIdsIn(fields: Readonly<Record<string, unknown>>, list: string): string[] {
  const ids = Object.entries(fields)
    .filter(([name]) => fileListOf(name) === list)
    .flatMap(([, value]) => value)
    .filter((value) => value !== "" && value !== null);
  if (!ids.every((id) => typeof id === "string")) throw new InvalidFields({ [list]: [{ code: "invalid" }] });
  return ids;
}
