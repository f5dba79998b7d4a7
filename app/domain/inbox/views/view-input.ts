import { z } from "zod";
import { singleLine } from "../../shared/input/fields.ts";
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH, VIEW_LISTS, viewQueryOf } from "./view-rules.ts";

const name = () => singleLine(MAX_VIEW_NAME_LENGTH);

export const SaveViewInput = z.object({
  list: z.enum(VIEW_LISTS),
  query: z.string().max(MAX_VIEW_QUERY_LENGTH).transform(viewQueryOf).pipe(z.string().min(1)),
  name: name(),
});
export type SaveViewInput = z.output<typeof SaveViewInput>;

export const RenameViewInput = z.object({ id: z.string(), name: name() });
export type RenameViewInput = z.output<typeof RenameViewInput>;

export const RemoveViewInput = z.object({ id: z.string() });
