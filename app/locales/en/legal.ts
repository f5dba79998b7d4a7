import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { legal as arabic } from "../ar/legal.ts";

export const legal = {
  contents: "Contents",
  updated: "Last updated: {{at, date}}",
  terms: {
    title: "Terms of use",
    service: "What Hirfa is",
    service_text:
      "Hirfa brings together a client who needs a service at home and artisans nearby. The client posts a request, artisans make offers, the client chooses one. Hirfa is party neither to the work nor to the agreement on it.",
    account: "The account",
    account_text:
      "You open your account with true information and keep your password secret. You must be 18 or older. No request is opened and no offer sent before the e-mail address is confirmed.",
    requests: "Requests and offers",
    requests_text:
      "Posting a request is free for the client. Before an offer is accepted, artisans see only the client’s first name and commune. On acceptance the client sees the artisan’s phone number, and the artisan the client’s, or the client’s e-mail address where no number was given. The price is agreed between them and paid directly to the artisan.",
    points: "Points",
    points_text:
      "Artisans make offers with points. Points are held when an offer is sent, used only if the client chooses it, and returned to the balance if the offer is not chosen, is withdrawn, or the request is deleted.",
    verification: "Identity verification",
    verification_text:
      "Only artisans with a verified identity make offers. Verified means that we checked an identity document, not that we guarantee the quality of the work.",
    conduct: "What we do not accept",
    conduct_text:
      "No fraud, insults, threats, harassment, spam or false information. An account that breaks this rule may be deactivated.",
    law: "Responsibility and law",
    law_text:
      "The artisan answers for the work, the client for the truth of the request. Algerian law applies. Changes to these terms are published here with their date.",
    contact: "Contact us",
    contact_text: "Write to us at {{email, isolate}}.",
  },
  policy: {
    title: "Privacy policy",
    data: "The data we keep",
    data_text:
      "Your first and last name, your e-mail address, your phone number, your wilaya and commune, your requests and their photos, your offers and points. The password is kept in a form that nobody can read back.",
    use: "Why we keep it",
    use_text:
      "To provide the service you asked for: showing your request to artisans nearby, bringing you their offers, protecting accounts. We do not sell your data, and send promotional messages only if you agreed to them.",
    seen: "Who sees it",
    seen_text:
      "Before an offer is accepted, artisans see only the client’s first name, the commune, and the description and photos of the request. Afterwards each side sees the other’s phone number, or the client’s e-mail address where no number was given, and the artisan the address. Identity documents are seen only by those who check them.",
    photos: "Photos",
    photos_text:
      "Every photo we receive is encoded anew; the place it was taken and all that your device wrote into it are gone.",
    others: "Signing in with Google, Facebook or Apple",
    others_text:
      "If you sign in by one of these services, which are outside Algeria, it tells us your name, your e-mail address and the identifier by which it knows you. We tell it nothing of what you do here.",
    cookies: "Cookies and storage",
    cookies_text:
      "Those that the site needs: token to keep you signed in, language for the language you chose, theme for the appearance, device to know a device that you signed in from before, so that nobody keeps you out by trying passwords (it stays for a year, after you sign out too, and names nobody), and for a short while what leads you back to where you were, for instance when you sign in with Google. None for advertising or tracking.",
    rights: "Your rights",
    rights_text:
      "Law 18-07, amended by law 25-11, gives you the right to see your data, to correct it, to object to its use and to withdraw your consent. Write to us at {{email, isolate}}, or to the National Authority for the Protection of Personal Data.",
  },
} as const satisfies InTwoForms<typeof arabic>;
