import { pushPage } from "../en/push-page.ts";

/** Loaded by the page of pushes only. */
export default { push_page: pushPage } as const;
