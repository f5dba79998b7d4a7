import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/** The other side was faster: the page shows the present state beside the refusal. */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;
