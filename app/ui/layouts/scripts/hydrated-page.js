import { initInstalledApp } from "../../installed-app/init-installed-app.ts";
import { initEveryPage } from "./init-every-page.js";

// The script of hydrated pages, beside the framework. It listens before React has arrived: to a form that is sent, to the theme,
// and to the browser, which offers the installation once.
initEveryPage();
initInstalledApp();
