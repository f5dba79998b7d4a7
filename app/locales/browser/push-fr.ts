import { pushPage } from "../fr/push-page.ts";

/** Loaded by the page of pushes only. */
export default { push_page: pushPage } as const;
