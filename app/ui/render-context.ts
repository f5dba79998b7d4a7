import { createContext, type ReactNode } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";

export type RenderData = {
  nonce?: string;
  requestId?: string;
  /** Whether the page is the response to a form. */
  isOfForm?: boolean;
  /** The widget of the human check, if the deployment has one. */
  humanCheck?: { siteKey: string; script: string };
  /** The loader data of a static page (staticPageDataContext). */
  document?: unknown;
  /** The languages of the shown content. */
  languages?: readonly Language[];
  /** The markup of a part, rendered once per key. */
  keep?: (key: string, part: ReactNode) => string;
};

/** Data of the response being rendered. Empty in the browser, which does not need it. */
export const RenderContext = createContext<RenderData>({});
