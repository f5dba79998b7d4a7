import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reviews as arabic } from "../../ar/jobs/reviews.ts";
import { adminReviews } from "../admin/admin-reviews.ts";
import { reviewWords } from "./review-words.ts";

export const reviews = {
  ...reviewWords,
  notice: {
    title: {
      waits: "The other side has left a review",
      shown: "A review of you is now visible",
      reply: "A reply to your review",
      removed: "Your review was removed",
    },
    waits: "“{{service}}”: both reviews are shown together. {{deadline}}",
    shown: "“{{service}}”: you can now read what was said of you, and reply.",
    reply: "“{{service}}”: the other side has replied to your review.",
    removed: "“{{service}}”: our team removed your review. {{reason}}",
  },
  criteria: { quality: "Quality of the work", punctuality: "Punctuality", price_fairness: "Price" },
  form: {
    title_client: "How was the work of {{name, isolate}}?",
    title_artisan: "How was it to work for {{name, isolate}}?",
    rating: "Overall",
    parts: "In detail (optional)",
    text: "Your review",
    text_hint: "Phone numbers and addresses are hidden from it. It cannot be changed once it is sent.",
    submit: "Send the review",
    busy: "Sending…",
  },
  job: {
    title: "Reviews of the work",
    over: "The time for reviews is over",
    over_text: "Nobody reviewed this work.",
    none_of_client: "The client left no review.",
    none_of_artisan: "The artisan left no review.",
    yours: "Your review",
    of_client: "The client’s review",
    of_artisan: "The artisan’s review",
    back: "Back to the request",
  },
  reply: {
    label: "Your reply",
    hint: "It appears below the review for everybody. You reply once, and cannot change it afterwards.",
    submit: "Send the reply",
    busy: "Sending…",
    of_client: "The client’s reply",
    of_artisan: "The artisan’s reply",
    sent: "Your reply is sent",
  },
  stub: "The Hirfa team removed this review on {{day}}",
  verified: "Work confirmed by both sides",
  removed_one: "One review was removed; the reason is shown in its place.",
  removed_other: "{{count, number}} reviews were removed; the reason is shown in place of each.",
  older: "Older reviews",
  newest: "Newest reviews",
  none_older: "There are no older reviews.",
  remove: "Remove the review",
  admin: adminReviews,
} as const satisfies InTwoForms<typeof arabic>;
