import { directionOf } from "#app/i18n/direction.ts";
import type { Language } from "../language.ts";

export type LetterPage = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What is to be typed, large and on a line of its own. */
  code?: string;
  action?: { label: string; href: string; ifButtonFails: string };
  notes: readonly string[];
  sender: string;
};

/** One table, styles in place, no picture and nothing fetched: what mail programs of every age show the same. */
export function letterHtml(page: LetterPage): string {
  const direction = directionOf(page.language);
  const align = direction === "rtl" ? "right" : "left";
  const cell = `dir="${direction}" align="${align}" style="padding:0 32px 16px;text-align:${align};font:16px/1.7 'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;color:#14201D"`;
  const row = (html: string) => `<tr><td ${cell}>${html}</td></tr>`;
  const quiet = (html: string) => row(`<span style="font-size:14px;color:#4A5853">${html}</span>`);
  const code = page.code && `<strong dir="ltr" style="font-size:32px;letter-spacing:4px">${escapeHtml(page.code)}</strong>`;
  return `<!doctype html>
<html lang="${page.language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(page.subject)}</title></head>
<body style="margin:0;background-color:#FBF8F1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#FBF8F1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" bgcolor="#FFFFFF" style="max-width:560px;border:1px solid #EAE3D4;border-radius:14px">
<tr><td style="padding:16px 0;font-size:0;line-height:0">&nbsp;</td></tr>
${row(`<strong style="font-size:20px">${escapeHtml(page.greeting)}</strong>`)}
${page.paragraphs.map((text) => row(escapeHtml(text))).join("\n")}
${code ? row(code) : ""}
${page.action ? actionRows(page.action, row, quiet) : ""}
${page.notes.map((text) => quiet(escapeHtml(text))).join("\n")}
${quiet(escapeHtml(page.sender))}
<tr><td style="padding:8px 0;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

type Row = (html: string) => string;

function actionRows({ label, href, ifButtonFails }: NonNullable<LetterPage["action"]>, row: Row, quiet: Row): string {
  const link = escapeHtml(href);
  return `${row(`<a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:14px;background-color:#FFC72C;color:#14201D;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`)}
${quiet(`${escapeHtml(ifButtonFails)}<br><a dir="ltr" href="${link}" style="color:#0F6B5C;word-break:break-all">${link}</a>`)}`;
}

/** The same words for programs that show no HTML; code and link stand alone on their lines, so that they can be copied. */
export const letterText = (page: LetterPage): string =>
  [
    page.greeting,
    ...page.paragraphs,
    ...(page.code ? [page.code] : []),
    ...(page.action ? [`${page.action.label}${colonIn(page.language)}\n${page.action.href}`] : []),
    ...page.notes,
    page.sender,
    "",
  ].join("\n\n");

/** French parts it from its word. */
const colonIn = (language: Language): string => (language === "fr" ? "\u00a0:" : ":");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
