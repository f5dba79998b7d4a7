import { directionOf } from "#app/i18n/direction.ts";
import type { Language } from "../shared/contracts/language.ts";

export type EmailContent = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  code?: string;
  action?: { label: string; href: string; ifButtonFails: string };
  notes: readonly string[];
  /** Link to the notification preferences. */
  choice?: { label: string; href: string };
  sender: string;
};

/** Inline styles, because mail programs drop style sheets. Each text sets both colours, for programs with their own dark mode. */
export function emailHtml(page: EmailContent): string {
  const direction = directionOf(page.language);
  const row = (html: string, look = "") =>
    `<tr><td class="ground ink" dir="${direction}" align="${direction === "rtl" ? "right" : "left"}" bgcolor="#FFFFFF" style="padding:0 28px 16px;background-color:#FFFFFF;font:16px/1.7 ${FONTS};color:#14201D;${look}">${html}</td></tr>`;
  const quiet = (html: string) => row(`<span class="quiet" style="font-size:14px;color:#4A5853">${html}</span>`);
  const gap = (pixels: number) =>
    `<tr><td class="ground" height="${pixels}" bgcolor="#FFFFFF" style="height:${pixels}px;font-size:0;line-height:0;background-color:#FFFFFF">&nbsp;</td></tr>`;
  return `<!doctype html>
<html lang="${page.language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(page.subject)}</title>
<style>${IN_THE_DARK}</style></head>
<body class="page" style="margin:0;background-color:#FBF8F1">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF8F1" style="background-color:#FBF8F1"><tr><td align="center" style="padding:24px 12px">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" bgcolor="#FFFFFF" style="max-width:560px;background-color:#FFFFFF;border-top:4px solid #FFC72C">
${[
  gap(28),
  row(`<strong style="font-size:20px">${textHtml(page.greeting)}</strong>`),
  ...page.paragraphs.map((text) => row(textHtml(text))),
  ...(page.code ? [row(`<strong dir="ltr" style="font-size:32px;letter-spacing:4px">${escapeHtml(page.code)}</strong>`)] : []),
  ...(page.action ? actionRows(page.action, row, quiet) : []),
  ...page.notes.map((text) => quiet(textHtml(text))),
  ...(page.choice ? [quiet(linkTo(page.choice))] : []),
  quiet(textHtml(page.sender)),
  gap(12),
].join("\n")}
</table>
</td></tr></table>
</body>
</html>
`;
}

const FONTS = "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif";

/** The dark colours of app/styles/tokens.css. */
const IN_THE_DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#101816!important}.ground{background-color:#18221F!important}.ink{color:#F4EFE4!important}.quiet{color:#C3CCC7!important}.link{color:#5CC4AE!important}}`;

type Row = (html: string, look?: string) => string;

/** The cell carries the button colour, because old programs ignore padding of links. */
function actionRows({ label, href, ifButtonFails }: NonNullable<EmailContent["action"]>, row: Row, quiet: Row): string[] {
  const link = escapeHtml(href);
  return [
    row(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#FFC72C" style="background-color:#FFC72C;border-radius:14px"><a href="${link}" style="display:inline-block;padding:12px 24px;font:600 16px/1.5 ${FONTS};color:#14201D;text-decoration:none">${textHtml(label)}</a></td></tr></table>`,
      "padding-top:4px",
    ),
    quiet(
      `${textHtml(ifButtonFails)}<br><a class="link" dir="ltr" href="${link}" style="color:#0F6B5C;word-break:break-all">${link}</a>`,
    ),
  ];
}

const linkTo = ({ label, href }: NonNullable<EmailContent["choice"]>): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#0F6B5C">${textHtml(label)}</a>`;

/** Code and link stand on their own lines, so that they can be copied. */
export const emailText = (page: EmailContent): string =>
  [
    page.greeting,
    ...page.paragraphs,
    ...(page.code ? [page.code] : []),
    ...(page.action ? [`${page.action.label}${colonIn(page.language)}\n${page.action.href}`] : []),
    ...page.notes,
    ...(page.choice ? [`${page.choice.label}${colonIn(page.language)}\n${page.choice.href}`] : []),
    page.sender,
    "",
  ].join("\n\n");

/** French has a space before the colon. */
const colonIn = (language: Language): string => (language === "fr" ? "\u00a0:" : ":");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** "e-mail" stays on one line by style here: old mail programs show the joiners that pages use as boxes. */
const textHtml = (text: string) => escapeHtml(text).replace(/e-mail/gi, '<span style="white-space:nowrap">$&</span>');
