/** Of the page that proves a review. The server fills these texts in. */
export const proof = {
  title: "Proof of a review",
  lead: "Anybody can check this review without asking us.",
  status: {
    proved: "Proved and unchanged",
    without_codes: "Without both codes, so without a proof",
    removed: "This review was removed",
    broken: "This text is not the one that was proved",
  },
  explained: {
    proved:
      "The arrival code and the completion code were both entered, and then we signed the stars and the text as they are here. One changed letter breaks the signature.",
    without_codes: "This work ended without both codes. The review is published, but it is not signed.",
    removed: "The signature stays, the text is no longer shown. Reason: {{reason}}. Date: {{date, isolate}}.",
    broken: "The text or the stars changed after they were signed. Do not rely on this review.",
  },
  link: "Proof of this review",
  count_one: "{{count, number}} review with a proof",
  count_other: "{{count, number}} reviews with a proof",
  stars: "Stars: {{count, number}} of 5",
  about: "About {{name, isolate}}",
  signed_text: "Signed text",
  signature: "Signature",
  key: "Key",
  keys: "Public keys",
  check: "Check with openssl",
  check_text:
    "Paste these lines into a terminal. The key in the first line is the value x of this key in the list of public keys:",
};
