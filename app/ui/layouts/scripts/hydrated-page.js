import { initEveryPage } from "./init-every-page.js";

// The script of hydrated pages, beside the framework.
initEveryPage();
