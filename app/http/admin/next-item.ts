import { isId } from "#app/domain/shared/contracts/ids.ts";
import type { FormValues } from "../forms/form.ts";

/** The item that was after the decided one when its page was read, so that skipped items are not opened again. */
export const nextItemOf = ({ next }: FormValues): string | null => (typeof next === "string" && isId(next) ? next : null);
