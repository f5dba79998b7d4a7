import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { onboarding as arabic } from "../ar/onboarding.ts";

export const onboarding = {
  title: "Your first steps",
  progress: "{{done}} of {{total}}",
  retired: {
    title: "Your categories are no longer offered",
    text: "The categories that you chose are retired, and nobody posts new requests in them. Open requests and your offers stay as they are. Choose other categories to receive new requests.",
  },
  why: {
    no_categories: "No request reaches you yet, because you have not chosen your categories.",
    no_wilayas: "No request reaches you yet, because you have not said where you work.",
    on_holiday: "No request reaches you while you are on holiday. End it in your profile to get some.",
  },
  papers: {
    title: "Verify your identity to make offers",
    text: "Take a picture of both sides of your identity card. You earn {{IDENTITY_POINTS, number}} points, and clients see that your identity is verified.",
    waiting: "Your card is under review. We will notify you as soon as it is decided.",
    again: "The pictures of your card were not accepted. Read why and send new ones.",
  },
  trade: {
    title: "What you do and where",
    text: "Choose up to {{CATEGORIES_PER_ARTISAN, number}} categories and {{WILAYAS_PER_ARTISAN, number}} wilayas: you only get requests from these.",
  },
  offer: {
    title: "Make your first offer",
    text: "Choose a request nearby and name your price. Points are held, and used only if the client chooses you.",
  },
  action: {
    papers: "Verify my identity",
    papers_again: "Send new pictures",
    categories: "Choose my categories",
    wilayas: "Choose my wilayas",
    jobs: "Nearby requests",
  },
} as const satisfies InTwoForms<typeof arabic>;
