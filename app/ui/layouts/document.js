import { bringPhotos } from "../artisan/bring-photos.ts";
import { openPhotos } from "../artisan/open-photos.ts";
import { sharePage } from "../artisan/share-page.ts";
import { countDown } from "../auth/count-down.ts";
import { markPasswordRules } from "../auth/mark-password-rules.ts";
import { searchPosts } from "../blog/search-posts.ts";
import { openContactForm } from "../contact/open-contact-form.ts";
import { drawCodeBoxes } from "../kit/draw-code-boxes.ts";
import { filterServices } from "../landing/filter-services.ts";
import { suggestServices } from "../landing/suggest-services.ts";
import { serveEveryPage } from "./serve-every-page.js";

// The little that plain documents do with scripts; each of the others does nothing where its boxes are not.
serveEveryPage();
filterServices();
suggestServices();
markPasswordRules();
drawCodeBoxes();
countDown();
sharePage();
openPhotos();
bringPhotos();
searchPosts();
openContactForm();
