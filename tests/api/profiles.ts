import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertUser } from "../support/ctx.ts";

/** A confirmed plumber from Oran without a checked identity. */
export const artisan = (id: string): Promise<SignedIn> =>
  insertUser(id, {
    ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" },
    ...{ ...ORAN, categoryIds: [1] },
  });

/** A user who signed in a moment ago. */
export const edited = async (id: string, body: { json?: unknown; form?: FormData }): Promise<Reply> =>
  api("PATCH", "/auth/user/", { token: await tokenOf(id), ...body });

/** A multipart form; a list repeats its name for each entry. */
export function formOf(fields: Readonly<Record<string, string | File | readonly (string | File)[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one as string);
  return form;
}

export const idsOf = ({ body }: Pick<Reply, "body">, list: string) => (body[list] as { id: number }[]).map(({ id }) => id);
