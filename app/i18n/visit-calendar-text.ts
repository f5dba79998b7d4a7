import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { CalendarVisit } from "#app/domain/visits/visit-calendar.ts";
import { localizedName } from "./localized-name.ts";
import { pathInLanguage } from "./localized-path.ts";

/** RFC 5545 allows 75 bytes in a line. */
const LINE_BYTES = 75;

/** An agreed visit as an iCalendar file with one event. A later file of the same visit replaces it by its id and number. */
export function visitCalendar({ origin, language }: { origin: string; language: Language }, visit: CalendarVisit): string {
  const summary = `${localizedName(language, visit.subcategory ?? visit.category)} · ${visit.otherName}`;
  const place = [visit.commune, visit.wilaya].map((one) => localizedName(language, one));
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hirfa//Visits//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${visit.id}@hirfa`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${utc(visit.updatedAt)}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place.join(", "))}`,
    `URL:${origin}${pathInLanguage(language, `/job/${visit.jobId}/visits/${visit.id}`)}`,
    `STATUS:${visit.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s+/g, " ");

/** A long line goes on behind a space, and no character is cut. */
function folded(line: string): string {
  let bytes = 0;
  return [...line]
    .map((character) => {
      const size = new TextEncoder().encode(character).byteLength;
      const isFull = bytes + size > LINE_BYTES;
      bytes = isFull ? size + 1 : bytes + size;
      return isFull ? `\r\n ${character}` : character;
    })
    .join("");
}
