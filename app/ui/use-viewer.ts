import { useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/http/context.ts";
import type { loader } from "#app/root.tsx";

/** Who reads, as the root found it; null for a visitor. */
export const useViewer = (): Viewer => useRouteLoaderData<typeof loader>("root")?.viewer ?? null;
