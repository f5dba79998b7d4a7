import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { matching as arabic } from "../ar/matching.ts";

export const matching = {
  title: "How your request reaches artisans",
  description: "Who is notified and when, how offers are ordered, and what never counts.",
  lead: "The same rules for everyone, and nothing is for sale.",
  waves: {
    title: "Who is notified, and when",
    text: "We notify artisans in waves while the request does not have enough offers:",
    at_once: "At once",
    after: "After {{wait, minutes}}",
    after_hours: "After {{wait, hours}}",
    places_one: "Up to {{count, number}} artisan",
    places_other: "Up to {{count, number}} artisans",
    stops_one: "Once the request has {{count, number}} offer, nobody else is notified.",
    stops_other: "Once the request has {{count, number}} offers, nobody else is notified.",
    night:
      "Between 22:00 and 07:00 only the first wave goes out, and the minutes count from 07:00. An urgent request does not wait. During Ramadan other hours apply.",
  },
  turn: {
    title: "Whose turn it is",
    text: "First the artisans of your commune, then of your wilaya, then those who work there and live elsewhere. Among equals, the one we notified longest ago. Only artisans with a verified identity are notified.",
    far_one: "The last wave also goes to the nearest other wilaya.",
    far_other: "The last wave also goes to the {{count, number}} nearest other wilayas.",
    newcomers:
      "{{percent, number}}% of the places of the first wave are for new artisans: verified at most {{days, number}} days ago and not yet chosen by anyone.",
  },
  score: {
    title: "How offers are ordered",
    text: "Five parts add up to at most 100. The highest sum comes first; among equals, the older offer. What is not yet known counts as a middle value.",
  },
  never: {
    title: "What never counts",
    text: "Neither an artisan’s turn nor the place of an offer depends on:",
    points: "the artisan’s points",
    payments: "what the artisan bought or paid",
    price: "the price",
    language: "the language",
    gender: "whether the artisan is a woman or a man",
  },
} as const satisfies InTwoForms<typeof arabic>;
