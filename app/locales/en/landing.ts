import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { landing as arabic } from "../ar/landing.ts";

export const landing = {
  description:
    "Post your request for free and receive offers from artisans near you whose identity is verified, in every wilaya of Algeria.",
  hero: {
    eyebrow: "Home services in every wilaya of Algeria",
    title: "Offers from artisans\nnear you, usually",
    title_mark: "within minutes",
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
    promise_soon: "Usually within minutes",
    promise_verified: "Verified identities",
    code: "QR code to download the app",
    art_told: "11 artisans notified",
    art_offers: "Offers received",
    art_when: "1 min ago",
  },
  services: {
    title: "What do you need?",
    lead: "Choose a service and start your request.",
    search: "Search for a service…",
    clear: "Clear the search",
    found_one: "{{count, number}} service matches “{{typed}}”",
    found_other: "{{count, number}} services match “{{typed}}”",
    none: "No results.",
    none_action: "Post your request and we will guide you",
    show_all: "Show all services",
    hide: "Hide",
    failed: "The services could not be loaded",
    failed_text: "You can post your request all the same.",
  },
  steps: {
    eyebrow: "Three steps",
    title: "From request to solution",
    post: "Post your request",
    post_text: "Describe the problem, add up to {{PHOTOS_PER_JOB, number}} photos and name your commune.",
    answer: "Artisans answer",
    answer_text: "Every offer shows its price and earliest date. Everyone who makes an offer has a verified identity.",
    choose: "Choose the artisan",
    choose_text:
      "Compare the offers and accept the one that suits you; then each of you sees the other’s number. You pay the artisan directly.",
    example_job: "Water leak repair",
    example_place: "Bab El Oued",
    example_names: { first: "Hicham", second: "Karim", third: "Yacine" },
    example_distance: "{{km, number}}\u00a0km",
    example_accepted: "You chose Karim",
    example_when: "Appointment: today, 14:00",
  },
  artisans: {
    title: "An artisan? Your clients are closer than you think.",
    near: "Requests near you, as soon as they are posted",
    verified: "An “identity verified” badge and {{IDENTITY_POINTS, number}} points when you are verified",
    price: "You set your prices and your work area",
    join: "Join as an artisan",
  },
  faq: {
    title: "Frequently asked questions",
    lead: "Short answers to what people ask most.",
    items: {
      find: {
        question: "How do I find an artisan?",
        answer:
          "Post your request with a short description, photos and your location (wilaya and commune). Nearby artisans with a verified identity send you up to {{OFFERS_PER_JOB, number}} offers, usually within minutes; you compare them and choose the one that suits you.",
      },
      free: {
        question: "Is the service free?",
        answer:
          "Yes, it is completely free for clients. You only pay the artisan the price you agreed on, with no commission charged to you.",
      },
      verify: {
        question: "How do you verify the identity of artisans?",
        answer:
          "The artisan sends the front and back of the national identity card and the national identification number; a company adds its commercial register number. Our team checks the file, then the “identity verified” badge appears with the document checked and the date. Without verification an artisan cannot make an offer. Client reviews complete this check.",
      },
      guest: {
        question: "Can I post a request without an account?",
        answer:
          "Yes, you can continue without an account: you confirm your phone number with a code, then follow your request and accept the offer you choose from a personal link. With an account, your requests, chats and reviews are all in one place. Offers can be accepted on the website and in the app.",
      },
      price: {
        question: "Who sets the price and how do I pay?",
        answer:
          "The price is agreed directly between you and the artisan. Agree on the price and the length of the work before it starts, and ask for a receipt or an invoice. You pay the artisan in cash or by CCP transfer, as you both prefer; this money does not pass through Hirfa.",
      },
      artisan: {
        question: "I am an artisan, how do I start?",
        answer:
          "Sign up with your phone number and email, choose up to {{CATEGORIES_PER_ARTISAN, number}} categories and your wilayas, and add a short introduction, photos of your work and your availability. You see nearby requests from the start; to make offers, verify your identity on the website or in the app: once approved, you earn {{IDENTITY_POINTS, number}} points. Points are held when you send an offer and used only if the client chooses you. You can switch on holiday mode whenever you like.",
      },
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
