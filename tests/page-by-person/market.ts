import { ANYONE, ARTISANS, EACH, type Pages, SIGNED_IN } from "./answers.ts";

/** Amina's job, Yacine's offer on it and their room. */
export const MARKET_PAGES: Pages = {
  "get /new-job": ANYONE("200"),
  "post /new-job": ANYONE("400"),
  "get /jobs": ARTISANS("200"),
  "get /jobs/newer": ARTISANS("200"),
  // For its client, artisans nearby and admins. Another client and an artisan far away do not find it.
  "get /job/:id": EACH(["200", "404", "200", "200", "404", "200", "200"]),
  // An offer. Karim may send one, Yacine has sent one, Nora is not verified.
  "post /job/:id": EACH(["403", "404", "409", "/job/{job}", "404", "403", "403"]),
  // The token is unknown.
  "get /r/:token": ANYONE("404"),
  "get /s/:token": ANYONE("404"),
  // Only a guest creates an account from it. Others are redirected to the job, which checks access.
  "get /job/:id/account": SIGNED_IN("/job/{job}"),
  "post /job/:id/account": SIGNED_IN("/job/{job}"),
  "get /job/:id/photos": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/photos": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/edit": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/edit": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/deletion": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  // Users who may read it learn that it is not theirs. For others it does not exist.
  "post /job/:id/deletion": EACH(["/account/requests", "404", "403", "403", "404", "403", "403"]),
  "get /job/:id/closure": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/closure": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // No offer is accepted yet: its client is redirected to the job.
  "get /job/:id/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // No work is done yet.
  "get /job/:id/review": SIGNED_IN("404"),
  "post /job/:id/review": SIGNED_IN("404"),
  // Without a match its client is redirected to the job, and a visit does not exist.
  // Without a match there is no artisan to open it, and an empty field clears it as the form of the job does.
  "get /job/:id/address": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/address": EACH(["/job/{job}/address", "404", "404", "404", "404", "404", "404"]),
  // Nobody is chosen yet, and the id of the other page is a job's.
  "get /job/:id/dispute": SIGNED_IN("404"),
  "post /job/:id/dispute": SIGNED_IN("404"),
  "get /dispute/:id": SIGNED_IN("404", "404"),
  "post /dispute/:id": SIGNED_IN("404", "404"),
  "get /job/:id/visits": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/agreement": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/agreement": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/refusal": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/refusal": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/proposals": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/proposals": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/cancellation": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/arrival": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/arrival": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/completion": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/codes": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/visits/:visit/codes": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/visits/:visit/calendar": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /job/:id/no-show": SIGNED_IN("404"),
  "post /job/:id/no-show": SIGNED_IN("404"),
  // The id is a job's, not a report's.
  "get /no-show/:id": SIGNED_IN("404"),
  "post /no-show/:id": SIGNED_IN("404"),
  "get /no-show/:id/withdrawal": SIGNED_IN("404"),
  "post /no-show/:id/withdrawal": SIGNED_IN("404"),
  // It has not ended.
  "get /job/:id/repost": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "post /job/:id/repost": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  // The artisan of the offer.
  "get /offer/:id/revision": EACH(["404", "404", "200", "404", "404", "404", "404"]),
  "post /offer/:id/revision": EACH(["404", "404", "400", "404", "404", "404", "404"]),
  "get /offer/:id/consent": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  // No other price is pending.
  "post /offer/:id/consent": EACH(["409", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/acceptance": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /offer/:id/acceptance": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/rejection": EACH(["200", "404", "404", "404", "404", "404", "404"]),
  "post /offer/:id/rejection": EACH(["/job/{job}", "404", "404", "404", "404", "404", "404"]),
  "get /offer/:id/withdrawal": EACH(["404", "404", "200", "404", "404", "404", "404"]),
  "post /offer/:id/withdrawal": EACH(["404", "404", "/account/offers", "404", "404", "404", "404"]),
  // A GET opens no room. The page of the room checks access.
  "get /offer/:id/room": ANYONE("/chat/{offer}"),
  // Others are redirected to the acceptance page, which is a 404 for them.
  "post /offer/:id/room": EACH([
    "/chat/{offer}",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
    "/offer/{offer}/acceptance",
  ]),
  // The token is unknown.
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
  "get /new-job/categories": ANYONE("200"),
  // A GET changes nothing. The page of the job checks access.
  "get /job/:id/widening": ANYONE("/job/{job}"),
  // For users who may read the job a refusal has the same response as a success: its page shows the state.
  "post /job/:id/widening": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /job/:id/later-letter": ANYONE("/job/{job}"),
  "post /job/:id/later-letter": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /job/:id/place": ANYONE("/job/{job}"),
  "post /job/:id/place": EACH(["/job/{job}", "404", "/job/{job}", "/job/{job}", "404", "/job/{job}", "/job/{job}"]),
  "get /notifications/reading": ANYONE("/notifications"),
  "post /notifications/reading": SIGNED_IN("/notifications"),
  // The id belongs to no notification.
  "get /notifications/:id": SIGNED_IN("/notifications"),
};
