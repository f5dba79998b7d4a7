import type { Ctx } from "../ctx.ts";
import type { Setting } from "./rules.ts";

/** What a line says; without one, or with one that an older release wrote otherwise, what holds until an admin sets it. */
export function settingIn<Value>(
  { log }: Pick<Ctx, "log">,
  { key, schema, standard }: Setting<Value>,
  lines: readonly { value: unknown }[],
): Value {
  const [line] = lines;
  if (!line) return standard;
  const read = schema.safeParse(line.value);
  if (read.success) return read.data;
  log("settings.unreadable", { key });
  return standard;
}
