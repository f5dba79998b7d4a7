import { useMatches } from "react-router";

/**
 * Options of a route in `export const handle`. `hydrate` loads React; without it the page is static. A page of visitors and users
 * decides by its loader data.
 * `flow` hides the tab bar, for tasks with their own action at the bottom.
 * `posting` registers the installed app for visitors too (update-bar.tsx).
 * `typing` lets a phone's keyboard shorten the page instead of covering it, for a page that fills the screen.
 * `plain` sends no script and nothing about the user, because the service worker stores the page.
 */
export type RouteHandle = Partial<Record<"flow" | "drafts" | "posting" | "typing" | "plain", boolean>> & {
  hydrate?: boolean | ((loaderData: unknown) => boolean);
};

/** Whether a route of this page sets the flag. */
export const useRouteFlag = (name: keyof RouteHandle): boolean =>
  useMatches().some(({ handle, loaderData }) => isFlagSet(name, handle, loaderData));

export function isFlagSet(name: keyof RouteHandle, handle: unknown, loaderData: unknown): boolean {
  const flag: unknown = Object(handle)[name];
  return typeof flag === "function" ? flag(loaderData) === true : flag === true;
}
