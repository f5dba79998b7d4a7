import { createContext, type ReactNode } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";

export type RenderData = {
  nonce?: string;
  requestId?: string;
  /** Whether a form was sent to this page, which shows what became of it. */
  isOfForm?: boolean;
  /** The widget that keeps robots out, where the deployment has one. */
  humanCheck?: { siteKey: string; script: string };
  /** What the loader of a plain document has laid ready (staticPageDataContext). */
  document?: unknown;
  /** The languages that what is shown is written in. */
  languages?: readonly Language[];
  /** The markup of a part, rendered the first time its key is seen. */
  keep?: (key: string, part: ReactNode) => string;
};

/** Data of the response being rendered. Empty in the browser, which does not need it. */
export const RenderContext = createContext<RenderData>({});
