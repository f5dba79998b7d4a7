import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { landing as arabic } from "../ar/landing.ts";

export const landing = {
  description:
    "Post your request for free and receive offers from artisans near you whose identity is verified, in every wilaya of Algeria.",
  hero: {
    eyebrow: "Home services in every wilaya of Algeria",
    title: "The right artisan for your home,",
    title_mark: "usually within minutes",
    lead: "Post your request for free and receive offers from artisans near you whose identity is verified. You agree on the price together and pay only the artisan.",
    service: "Which service?",
    wilaya: "Your wilaya",
    submit: "Post my request",
    examples: "For example:",
    example_leak: "Water leak",
    example_ac: "AC installation",
    example_power: "Power failure",
    example_paint: "Painting a room",
    promise_free: "Free for clients",
    promise_fast: "Offers usually within minutes",
    promise_verified: "Verified identities",
    card_title: "New offer on your request",
    card_name: "Karim",
  },
  services: {
    title: "What do you need?",
    lead: "Choose a service and start your request.",
    show_all: "Show all services",
    hide: "Hide",
    failed: "The services could not be loaded",
    failed_text: "You can post your request all the same.",
  },
  steps: {
    eyebrow: "Three steps",
    title: "From request to solution",
    post: "Post your request",
    post_text: "Describe the problem, add up to 5 photos and name your commune.",
    answer: "Artisans answer",
    answer_text: "Every offer shows its price and earliest date. Everyone who makes an offer has a verified identity.",
    choose: "Choose the artisan",
    choose_text:
      "Compare the offers and accept the one that suits you; then each of you sees the other’s number. You pay the artisan directly.",
    example_job: "Water leak repair",
    example_place: "Bab El Oued",
    example_accepted: "Artisan chosen",
    example_when: "Appointment: today, 14:00",
  },
  artisans: {
    title: "An artisan? Your clients are closer than you think.",
    near: "Requests near you, as soon as they are posted",
    verified: "An “identity verified” badge and 10 points when you are verified",
    price: "You set your prices and your work area",
    join: "Join as an artisan",
  },
} as const satisfies InTwoForms<typeof arabic>;
