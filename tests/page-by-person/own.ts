import { ANYONE, ARTISANS, EACH, type Pages, SIGNED_IN } from "./answers.ts";

const NO_FILE = "/account/points/statement";

export const OWN_PAGES: Pages = {
  "get /account": SIGNED_IN("200"),
  "get /account/devices": SIGNED_IN("200"),
  "post /account/devices": SIGNED_IN("/account/devices"),
  "get /account/password": SIGNED_IN("200"),
  "post /account/password": SIGNED_IN("400"),
  "get /account/email": SIGNED_IN("200"),
  "post /account/email": SIGNED_IN("400"),
  "get /account/phone": SIGNED_IN("200"),
  "post /account/phone": SIGNED_IN("400"),
  "get /account/notifications": SIGNED_IN("200"),
  "post /account/notifications": SIGNED_IN("/account/notifications"),
  // Push is not set up here, and no action was chosen.
  "get /account/push": SIGNED_IN("404"),
  "post /account/push": SIGNED_IN("400"),
  "get /account/blocked": SIGNED_IN("200"),
  "post /account/blocked": SIGNED_IN("/account/blocked"),
  // Clients without a company have no documents.
  "get /account/verification": ARTISANS("200", "/account"),
  "post /account/verification": ARTISANS("400", "/account"),
  "get /account/points": SIGNED_IN("200"),
  "get /account/points/statement": SIGNED_IN("200"),
  // Without entries there is no month to download.
  "get /account/points/statement/file": EACH([NO_FILE, NO_FILE, "200", "200", "200", NO_FILE, NO_FILE]),
  // Clients have no points.
  "get /account/receipts": ARTISANS("200", "/account"),
  "post /account/receipts": ARTISANS("400", "/account"),
  "get /account/edit": SIGNED_IN("200"),
  "post /account/edit": SIGNED_IN("/account/edit"),
  // A client's picture is on /account/edit.
  "get /photo": ARTISANS("200"),
  "post /photo": ARTISANS("400"),
  "get /categories": ARTISANS("200"),
  "post /categories": ARTISANS("/categories"),
  "get /sub-categories": ARTISANS("200"),
  "post /sub-categories": ARTISANS("/sub-categories"),
  "get /wilayas": ARTISANS("200"),
  "post /wilayas": ARTISANS("/wilayas"),
  "get /account/portfolio": ARTISANS("200"),
  // Nothing was chosen, so nothing is added.
  "post /account/portfolio": ARTISANS("/account/portfolio"),
  // A GET changes nothing.
  "get /account/portfolio/:id/removal": ANYONE("/account/portfolio"),
  // The photo is already gone, so the result is the requested one.
  "post /account/portfolio/:id/removal": ARTISANS("/account/portfolio"),
  "get /availability": ARTISANS("200"),
  "post /availability": ARTISANS("/availability"),
  // A GET changes nothing. The target page has the guard.
  "get /availability/return": ANYONE("/availability"),
  "post /availability/return": ARTISANS("/jobs"),
  "get /account/rates": ARTISANS("200"),
  "post /account/rates": ARTISANS("/account/rates"),
  "get /account/requests": SIGNED_IN("200"),
  "get /account/requests/completed": SIGNED_IN("200"),
  // A guest has those of the own request.
  "get /account/visits": SIGNED_IN("200", "200"),
  "get /account/offers": SIGNED_IN("200"),
  // The id belongs to no decision.
  "get /account/decisions/:id": SIGNED_IN("404", "404"),
  "post /account/decisions/:id": SIGNED_IN("400", "400"),
};
