import { useMatches } from "react-router";

/**
 * What a route may say of itself in `export const handle`: `hydrate` brings the framework's scripts (without it a page
 * is a plain document); `flow` hides the tab bar, for tasks whose own action stands at the bottom; `drafts` keeps what is
 * typed into its forms on the device (save-drafts.ts).
 */
export type RouteHandle = { hydrate?: boolean; flow?: boolean; drafts?: boolean };

/** Whether a route on the page says so. */
export const useRouteFlag = (name: keyof RouteHandle): boolean =>
  useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true);
