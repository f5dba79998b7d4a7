import { z } from "zod";
import { type LogAsked, LogInput } from "#app/domain/audit/input.ts";
import { parseInput } from "#app/domain/field-errors.ts";

const Asked = z.object(LogInput);

/** What the log is narrowed to, as its address says; a filter that is none narrows nothing. */
export function logAsked(params: URLSearchParams): LogAsked {
  const parsed = parseInput(Asked, Object.fromEntries(Object.keys(LogInput).map((name) => [name, params.get(name) ?? ""])));
  return parsed.ok ? parsed.input : {};
}
