import { viewList } from "#db/enums.ts";

/** The lists that have saved views, by the last part of their path. */
export const VIEW_LISTS = viewList;
export type ViewList = (typeof VIEW_LISTS)[number];

export const MAX_VIEWS_PER_LIST = 12;
export const MAX_VIEW_NAME_LENGTH = 40;
export const MAX_VIEW_QUERY_LENGTH = 300;

/** Filters and order of a list. The search is not stored, because it names users. */
const VIEW_PARAMS = ["role", "status", "type", "side", "flag", "actor", "action", "kind", "since", "until", "ordering"];

/** What a view keeps of an address, always in the same order: "role=artisan&status=active". Empty if nothing is chosen. */
export function viewQueryOf(address: string): string {
  const params = new URLSearchParams(address);
  const kept = VIEW_PARAMS.flatMap((name) => {
    const value = params.get(name);
    return value && /^[\w.-]{1,40}$/.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

export const viewListOf = (path: string): ViewList | null => {
  const last = /\/panel-admin\/([\w-]+)\/?$/.exec(path)?.[1];
  return VIEW_LISTS.find((list) => list === last) ?? null;
};
