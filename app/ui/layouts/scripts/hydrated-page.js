import { initEveryPage } from "./init-every-page.js";

// The script of hydrated pages, beside what the framework does.
initEveryPage();
