import { useMatches } from "react-router";

/**
 * Options of a route in `export const handle`. `hydrate` loads React; without it the page is static.
 * `flow` hides the tab bar, for tasks with their own action at the bottom.
 * `drafts` saves form input on the device (save-drafts.ts).
 */
export type RouteHandle = { hydrate?: boolean; flow?: boolean; drafts?: boolean };

/** Whether a route of this page sets the flag. */
export const useRouteFlag = (name: keyof RouteHandle): boolean =>
  useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true);
