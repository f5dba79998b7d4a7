import { serveEveryPage } from "./serve-every-page.js";

// The script of hydrated pages, beside what the framework does.
serveEveryPage();
