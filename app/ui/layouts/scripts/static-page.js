import { lazyLoadPhotos } from "../../artisan/lazy-load-photos.ts";
import { sharePage } from "../../artisan/share-page.ts";
import { countDown } from "../../auth/count-down.ts";
import { markPasswordRules } from "../../auth/passwords/mark-password-rules.ts";
import { searchPosts } from "../../blog/search-posts.ts";
import { openContactForm } from "../../contact/open-contact-form.ts";
import { countLetters } from "../../kit/fields/count-letters.ts";
import { drawCodeBoxes } from "../../kit/fields/draw-code-boxes.ts";
import { initLightbox } from "../../kit/lightbox/init-lightbox.ts";
import { filterCategories } from "../../landing/filter-categories.ts";
import { suggestCategories } from "../../landing/suggest-categories.ts";
import { holdFormsOffline } from "./hold-forms-offline.ts";
import { initEveryPage } from "./init-every-page.ts";

// The one script outside React: of documents. Each does nothing on pages without its elements.
holdFormsOffline();
initEveryPage();
filterCategories();
suggestCategories();
markPasswordRules();
drawCodeBoxes();
countLetters();
countDown();
sharePage();
initLightbox();
lazyLoadPhotos();
searchPosts();
openContactForm();

// Visitors do not load what only users need.
const words = document.querySelector("template[data-unread]");
if (words)
  void import("../../live/init-signed-in-document.ts").then(({ initSignedInDocument }) => initSignedInDocument(words.dataset));

// A guest has no notifications, and reads again what becomes visible.
if (document.querySelector("template[data-news]"))
  void import("../../live/read-document-again.ts").then(({ readDocumentAgain }) => readDocumentAgain());
