import { requireActiveAdmin } from "#app/domain/shared/admin-rights/require-active-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Cursor, decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import type { Cell } from "../csv.ts";
import type { Export, Narrowed } from "./list-exports.ts";

const AT_ONCE = 500;

/** All pages in order, each read after the one before was sent, and only while the admin is still one. */
export async function* exportPages(ctx: Ctx, { page }: Export, narrowed: Narrowed): AsyncGenerator<readonly (readonly Cell[])[]> {
  let after: Cursor | undefined;
  do {
    await requireActiveAdmin(ctx);
    const { next, lines } = await page(ctx, narrowed, { after, limit: AT_ONCE, rowsOnly: true });
    yield lines;
    after = next === null ? undefined : (decodeCursor(next) ?? undefined);
  } while (after);
}
