import { ANYONE, ARTISANS, EACH, type Pages, SIGNED_IN } from "./answers.ts";

/** Amina's job, Yacine's offer on it and their room. */
export const MARKET_PAGES: Pages = {
  "get /new-job": ANYONE("200"),
  "post /new-job": ANYONE("400"),
  "get /jobs": ARTISANS("200"),
  "get /jobs/newer": ARTISANS("200"),
  // Its client, verified or not an artisan nearby, and admins; another client and an artisan far away learn nothing of it.
  "get /job/:id": EACH(["200", "404", "200", "200", "404", "200", "200"]),
  // An offer. Karim may make one, Yacine made his, Nora is not verified.
  "post /job/:id": EACH(["403", "404", "409", "/job/{job}", "404", "403", "403"]),
  // The token is nobody's.
  "get /r/:token": ANYONE("404"),
  // Only who follows it by link makes an account of it; others are led to the job, which decides for itself.
  "get /job/:id/account": SIGNED_IN("/job/{job}"),
  "post /job/:id/account": SIGNED_IN("/job/{job}"),
  "get /job/:id/edit": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/edit": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/deletion": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  // Whoever may read it is told that it is not his; from others it is hidden.
  "post /job/:id/deletion": EACH(["/account/requests", "404", "403", "403", "404", "403", "403"]),
  "get /job/:id/closure": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/closure": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // Nobody is chosen yet: its client reads on the job's page how it stands.
  "get /job/:id/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // Nobody did any work yet.
  "get /job/:id/review": SIGNED_IN("404"),
  "post /job/:id/review": SIGNED_IN("404"),
  // It hasn't ended.
  "get /job/:id/repost": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/repost": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // Whose offer it is.
  "get /offer/:id/revision": EACH(["404", "404", "200", "404", "404", "404", "404"]),
  "post /offer/:id/revision": EACH(["404", "404", "400", "404", "404", "404", "404"]),
  "get /offer/:id/consent": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  // No other price is asked.
  "post /offer/:id/consent": EACH(["409", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/acceptance": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /offer/:id/acceptance": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/rejection": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /offer/:id/rejection": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/withdrawal": EACH(["404", "404", "200", "404", "404", "404", "404"]),
  "post /offer/:id/withdrawal": EACH(["404", "404", "/account/offers", "404", "404", "404", "404"]),
  // A link opens no room; the room's page decides for itself.
  "get /offer/:id/room": ANYONE("/chat/{offer}"),
  // Who may not is led to the acceptance page, which is a 404 to him.
  "post /offer/:id/room": EACH([
    "/chat/{offer}",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
  ]),
  // The token is nobody's.
  "get /d/:token": ANYONE("404"),
  "get /notifications": SIGNED_IN("200"),
  "get /chat": SIGNED_IN("200", "200"),
  "get /chat/:room": EACH(["200", "404", "200", "404", "404", "404", "404"]),
  "post /chat/:room": EACH(["/chat/{offer}", "404", "/chat/{offer}", "404", "404", "404", "404"]),
  "get /chat/:room/report": EACH(["200", "404", "200", "404", "404", "404", "404"]),
  "post /chat/:room/report": EACH(["/chat/{offer}/report", "404", "/chat/{offer}/report", "404", "404", "404", "404"]),
  "get /chat/:room/block": EACH(["200", "404", "200", "404", "404", "404", "404"]),
  "post /chat/:room/block": EACH(["/chat/{offer}", "404", "/chat/{offer}", "404", "404", "404", "404"]),
  "get /new-job/communes": ANYONE("200"),
  // A link changes nothing; the job's page decides for itself.
  "get /job/:id/widening": ANYONE("/job/{job}"),
  // A "no" is answered like a "yes" to whoever may read the job: its page says how things stand.
  "post /job/:id/widening": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /job/:id/later-letter": ANYONE("/job/{job}"),
  "post /job/:id/later-letter": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /job/:id/place": ANYONE("/job/{job}"),
  "post /job/:id/place": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /notifications/reading": ANYONE("/notifications"),
  "post /notifications/reading": SIGNED_IN("/notifications"),
  // The id is nobody's notification.
  "get /notifications/:id": SIGNED_IN("/notifications"),
};
