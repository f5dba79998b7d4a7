import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportPage as arabicPage, reportReason as arabicReason } from "../../ar/chat/report-page.ts";

export const reportReason = {
  fraud: "Fraud, or a demand for an advance",
  insult: "Insult",
  threat: "Threat",
  harassment: "Harassment",
  spam: "Unwanted messages or advertising",
  off_platform: "Asks to deal outside Hirfa",
  other: "Another reason",
} as const satisfies InTwoForms<typeof arabicReason>;

export const reportPage = {
  title: "Report the chat",
  title_message: "Report a message",
  lead: "Your name stays confidential. Our team looks into the report and notifies you of the result.",
  message: "The message you mean",
  picture: "Photo",
  reason: "What is wrong?",
  details: "More details",
  submit: "Send the report",
  cancel: "Cancel",
  sent: "Your report has arrived",
  sent_text: "Our team looks into it; you will find the result in your notifications.",
  back: "Back to the chat",
  block: "Block {{name, isolate}}",
} as const satisfies InTwoForms<typeof arabicPage>;
