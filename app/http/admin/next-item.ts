import type { FormValues } from "../forms/form.ts";

const ID = /^[0-9a-z]{16,20}$/;

/** The item that was after the decided one when its page was read, so that skipped items are not opened again. */
export const nextItemOf = ({ next }: FormValues): string | null => (typeof next === "string" && ID.test(next) ? next : null);
