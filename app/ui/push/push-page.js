import { subscribeThisBrowser } from "./subscribe-this-browser.ts";

// The script of the page of pushes only.
subscribeThisBrowser();
