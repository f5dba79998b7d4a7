import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { legal as arabic } from "../ar/legal.ts";

export const legal = {
  contents: "Contents",
  updated: "Last updated: {{at, date}}",
  terms: {
    title: "Terms of use",
    description:
      "Hirfa’s terms of use: what the platform does, rules for clients and artisans, points, reviews, disputes and law.",
    parts: {
      operator: {
        title: "Who we are",
        text: "Hirfa is a platform run by {{operator, isolate}}, {{address, isolate}}. Commercial register: {{register, isolate}}, tax number: {{tax, isolate}}. Email: {{email, isolate}}, phone: {{phone, isolate}}. Host: Cloudflare Inc., 101 Townsend St, San Francisco, USA.",
      },
      definitions: {
        title: "What the words mean",
        text: "A client posts a request. An artisan, a person or a company, answers with an offer. A request describes a service at home. An offer is a price and a message. An agreement is a client’s acceptance of an offer. Artisans use points to pay for reaching clients; points are not money.",
      },
      role: {
        title: "What Hirfa does",
        text: "Hirfa brings together a client who needs a service at home and artisans nearby. Hirfa is party neither to the work nor to the agreement on it, and does not collect its price.",
      },
      account: {
        title: "The account",
        text: "An account is for people of 18 or older, with true information; the password stays secret. One person has one account. No request is opened and no offer sent before the email address or phone number is confirmed. A request can be posted without an account, with a confirmed number.",
      },
      clients: {
        title: "Rules for clients",
        text: "The client describes the need truthfully, shows no other people in text or photos, keeps the agreed appointment, and pays the agreed price directly to the artisan.",
      },
      artisans: {
        title: "Rules for artisans",
        text: "Artisans offer services that they have the right to provide, in {{CATEGORIES_PER_ARTISAN, number}} categories at most, with genuine and valid documents. They meet their duties of insurance, guarantee and invoicing, and keep to the price and the date they offered.",
      },
      requests: {
        title: "Requests and offers",
        text: "A request takes {{OFFERS_PER_JOB, number}} offers at most. Before one is accepted, artisans see only the client’s first name and commune. On acceptance each side sees the other’s number, or the client’s email address where no number was given, and the artisan sees the address. An open request expires after {{OPEN_FOR_MS, days}}, an urgent one after {{URGENT_OPEN_FOR_MS, days_number}}.",
      },
      price: {
        title: "The price",
        text: "Client and artisan agree on the price between them. Hirfa is free for clients: no subscription, no commission, no hidden fee.",
      },
      points: {
        title: "Points and transfers",
        text: "Artisans buy points by bank or postal transfer, in three steps as law 18\u2060-\u206005 requires: they read these terms, the packs and their prices in dinars, taxes included; they check the details of the order (number of points and price), and correct or cancel it; they confirm it by sending the payment receipt. The receipt is approved, or denied with its reason. There is an invoice for every approved purchase, sent on request to {{email, isolate}}. Points are held when an offer is sent, used only if the client chooses it, and returned if it is not chosen, is withdrawn or expires, if the request expires or is deleted, or if the client has not seen it within {{UNSEEN_HOLD_LIFETIME_MS, hours}}. A purchase made by mistake is refunded on written request within 14 days, if none of its points were used; otherwise points are neither exchanged for money nor passed on.",
      },
      verification: {
        title: "Identity verification",
        text: "Only artisans with a verified identity make offers. It means that we checked an identity document, which appeared genuine and valid on that date; it does not mean that we guarantee its authenticity or the quality of the work.",
      },
      reviews: {
        title: "Reviews",
        text: "After the work each side reviews the other; neither review is shown before the other side has written or the time is up. A review of work that both codes of the visit confirmed has a signature, by which anybody can check that it has not changed. We do not edit, sell or hide reviews; we remove those that break these terms and say why. The person reviewed can reply once.",
      },
      conduct: {
        title: "What we do not accept",
        text: "No fraud, insults, threats, harassment, spam or false information; nothing against the law or the rights of others, nothing that the law forbids selling at a distance, and no attempt to disturb the platform or to collect users’ data from it.",
      },
      reports: {
        title: "Reports",
        text: "The “Report” button lets you report a chat or a message to us. An administrator writes down why they read it, reads it, decides, and we notify you of the result. You can also block people you no longer want to hear from.",
      },
      disputes: {
        title: "Disputes",
        text: "If you disagree with the other side, open a dispute from the page of the request’s reviews or of the report, within {{DISPUTABLE_FOR_MS, days}} of the end of the work or of the end of a report that a visit did not take place. Both sides say what happened, and an administrator decides within {{DECIDE_DISPUTE_WITHIN_MS, days}}. A side that was not found right can appeal within {{APPEAL_DISPUTE_WITHIN_MS, days}}; another administrator then decides. That keeps nobody from the competent courts of Algeria or the consumer protection services.",
      },
      suspension: {
        title: "Account deactivation",
        text: "We may deactivate an account that breaks these terms; we say why and how to have the decision reviewed by another person. You may delete your account at any time from the page of your data.",
      },
      liability: {
        title: "Liability",
        text: "Artisans are responsible for their work, clients for the accuracy of their request. We are responsible for running the platform with care and for protecting your data, not for work to which we are not a party, except where the law does not allow us to exclude it.",
      },
      property: {
        title: "Intellectual property",
        text: "Hirfa’s name, logo and software belong to its operator. What you publish stays yours; you let us show it on the platform as long as it is published.",
      },
      changes: {
        title: "Changes",
        text: "Every change is published here with its date; if it is important, we notify you 15 days before. If you disagree, you may delete your account.",
      },
      law: {
        title: "Language and law",
        text: "The Arabic text is the reference; French and English are translations. Algerian law applies, in particular law 18\u2060-\u206005 of 10 May 2018 on electronic commerce and law 09\u2060-\u206003 of 25 February 2009 on consumer protection and the prevention of fraud.",
      },
    },
  },
  policy: {
    title: "Privacy policy",
    description:
      "How Hirfa handles your data under law 18\u2060-\u206007: why, who sees it, how long it is kept, and your rights.",
    parts: {
      controller: {
        title: "Who is responsible",
        text: "The controller of your data is {{operator, isolate}}, {{address, isolate}}. Data protection officer: {{officer, isolate}}.",
      },
      purposes: {
        title: "Why, and on what legal basis",
        text: "Providing the service you asked for (account, requests, offers, chats): performance of the contract.\nVerifying artisans’ identity: your consent, on a screen of its own.\nPoints and payment receipts: a legal accounting obligation.\nProtecting accounts and preventing fraud: legitimate interest.\nNews by email or SMS: only with your consent, which you can withdraw at any time.\nWe do not sell your data, and no decision about you is taken by a machine alone, except in two cases. If {{CAUSES_TO_PAUSE, number}} visits did not take place because of the same person within {{CAUSES_COUNTED_MS, days}}, an artisan’s offers are paused for {{ARTISAN_PAUSE_MS, days}}, and for {{CLIENT_PAUSE_MS, days}} a client’s new requests are checked by our team before they are published. A report of such a visit that is not answered within {{ANSWER_WINDOW_MS, hours}} counts as agreed. If that is a mistake, write to us: an administrator looks at it.",
      },
      data: {
        title: "What we collect",
        text: "Required for an account: first and last name, email address or phone number, and password (we keep only its hash, which nobody can read). Required for a company: its name and commercial register number. Required to post a request: description, wilaya and commune, and without an account also your first name and phone number. Required to make offers: photos of your identity card and your national ID number (we keep only its last four digits and a hash). Required to buy points: the photo of the receipt, the amount, the payer’s name, the transaction reference and its date. Optional: photos, address, a text about you, your languages, working hours and prices, your portfolio, trade documents, your location if you allow it, to find your commune, and the notification address of a device if you turn on notifications there. We keep your messages, reviews, reports, what you write in the contact form, and the times of visits that you propose, agree to or cancel, with what you write about them. We also record the devices you sign in from and, for a short time, the IP address, against fraud.\nAbout each visit: when a right code was typed, the wrong tries, the report if it did not take place, and the answer.\nAbout the address of a request: who opened it, when and how often.\nAbout each dispute: what both sides wrote, their photos, the decision and its reason.\nAbout a review of work that both codes of the visit confirmed: a digital signature, by which anybody can check that the review has not changed. We sign the numbers of the review and the request, the category, the commune, the month and the hash of what was written, without any name.",
      },
      recipients: {
        title: "Who sees it",
        text: "Artisans before acceptance: the client’s first name, the commune, the text and photos of the request. Afterwards: each side sees the other’s number, or the client’s email address, and the artisan can open the address until {{ADDRESS_LIFETIME_MS, days}} after the request is archived; the client sees who opened it and when. The times of visits and what is written about them, reports of visits, disputes and their photos are seen by the two sides and Hirfa’s team only; others see no more than how many there are. The calendar file does not contain the street.\nEverybody: an artisan’s public page and reviews.\nHirfa’s team: what it needs for its work; every viewing of a document is recorded, and nobody there opens an address or the chat of a dispute without writing down the reason; clients read the one for their address.\nOur sending and hosting providers: under a written contract.",
      },
      transfers: {
        title: "Outside Algeria",
        text: "Cloudflare hosts the platform, sends our emails and tells people and robots apart (Turnstile); Twilio or Infobip deliver our SMS. They may process data outside Algeria. We ask Have I Been Pwned whether a new password has leaked: it gets the first five characters of its hash, never the password or your name. If you sign in with Google, Facebook or Apple, that service gives us your name, email address and the identifier it has for you; we share nothing with it about what you do here. If you turn on notifications on a device, the service of its browser (Google, Mozilla, Apple or Microsoft) delivers them: it knows that a notification arrived and when, but cannot read it. We transfer only what this requires.",
      },
      retention: {
        title: "How long we keep it",
        text: "The account and what is in it: until you delete it, then {{DELETION_GRACE_MS, days}} to come back.\nPictures of identity documents: {{APPROVED_IMAGE_RETENTION_MS, days}} after approval, {{REJECTED_IMAGE_RETENTION_MS, days_number}} after a refusal, {{UNDECIDED_IMAGE_RETENTION_MS, days_number}} if no decision is made, and {{UNDECIDED_IMAGE_RETENTION_INACTIVE_MS, days_number}} after the account is deactivated.\nRequests, offers and visits: their text and photos, {{ENDED_JOB_RETENTION_MS, years}} after they end, with the openings of the address and what is written about a visit that did not take place. Disputes: the text and photos of each side until that side’s account is deleted; the decision stays, without its note. Accounts that nobody confirmed or used: {{UNCONFIRMED_USER_RETENTION_MS, months}}. Emails and SMS we sent: {{OUTGOING_MESSAGE_RETENTION_MS, years}}.\nNotifications: {{READ_NOTIFICATION_RETENTION_MS, months}} once read, otherwise {{UNREAD_NOTIFICATION_RETENTION_MS, years}}.\nPhotos that everybody could see: after they are removed, up to a day in the caches of our host, and longer in a browser that showed them.\nChats: {{ROOM_RETENTION_MS, years}} after the last message.\nPoints history and approved receipts: 10 years.\nMessages of the contact form: {{CONTACT_RETENTION_MS, years}} after the answer, or after they arrive if nobody answers.\nCodes we sent: {{CONSECUTIVE_FAILURE_WINDOW_MS, days}}. Wrong codes of visits: {{CODE_TRY_RETENTION_MS, days}}; when the right ones were typed: {{CODE_ENTRY_RETENTION_MS, years}} after the request ends. The copy of your data: {{EXPORT_LIFETIME_MS, days}}. The log of what our team does: it stays, without your name once the account is deleted.\nEncrypted safety copies, without pictures of identity documents: {{BACKUP_RETENTION_MS, days}}; those of the points history, receipts and the log of our team: {{MONTHLY_BACKUP_RETENTION_MS, days}}.\nReviews and their signatures: they stay, without a name, after the account is deleted.",
      },
      security: {
        title: "Security",
        text: "Every photo we receive is re-encoded: the place it was taken and everything your device wrote into it are removed. Identity documents are kept in private storage without a public address, shown through links that last one minute and marked with the name of the person who opens them. Passwords, sessions and codes are kept as hashes only, or not at all. If there is a breach, we notify the National Authority and you within 5 days.",
      },
      rights: {
        title: "Your rights",
        text: "Law 18\u2060-\u206007 of 10 June 2018, amended by law 25\u2060-\u206011 of 24 July 2025, gives you the right to see your data, to correct it, to object to its use and to withdraw consent; we add a copy of it and the deletion of your account. All of it on the page of your data, or by writing to {{email, isolate}}: 10 days for a correction, 30 at most for the rest. You may complain to the National Authority for the Protection of Personal Data, anpdp.dz.",
      },
      cookies: {
        title: "Cookies and storage",
        text: "Only what the site needs: token to keep you signed in ({{SESSION_IDLE_MS, days}}), language for your language, theme for the appearance, guest to follow a request without an account, device to recognise your device, so that nobody can lock you out by trying passwords and the attempts of others on your network are not counted against you (a year, without your name), and for a short time what brings you back to where you were. Your browser keeps your language, appearance and what you typed into a form and did not send. Nothing for advertising or tracking.",
      },
      minors: {
        title: "Minors",
        text: "The service is for people of 18 or older. If we learn that a minor opened an account without the consent of the legal representative, we delete it.",
      },
      changes: {
        title: "Changes",
        text: "Every change is published here with its date; if your data is used for a new purpose, we ask for your consent again.",
      },
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
