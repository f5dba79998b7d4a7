import sanitizeHtml from "sanitize-html";
import { MAX_ALT_LENGTH } from "./rules.ts";

/** Invisible characters, and those that change the reading direction. Marks that Arabic text needs stay. */
const DISTURBING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufeff\ufff9-\ufffb]/g;

const OWN_PICTURE = /^\/media\/[0-9a-z]{16,20}(?:-(?:medium|small|tiny))?$/;
const LINK_PROTOCOLS: readonly string[] = ["http:", "https:", "mailto:"];
/** Placeholder origin that does not exist. */
const HERE = "https://here.invalid";
const MAX_LINK_LENGTH = 2_000;
/** Deep nesting would block a browser. */
const DEEPEST = 30;

/** Elements whose text is not text of the post, or that browsers parse in their own way (mutation XSS). */
const GOES_WITH_ITS_TEXT = [
  ...["script", "style", "textarea", "option", "select", "noscript", "title", "xmp", "template", "svg", "math"],
  ...["iframe", "object", "embed", "noembed", "noframes", "plaintext", "audio", "video", "canvas"],
];

const BLOCKS = ["h2", "h3", "p", "ul", "ol", "li", "blockquote", "pre", "hr", "figure", "figcaption"];
const WITHIN_LINES = ["a", "strong", "em", "u", "s", "code", "br", "img"];

const DIRECTIONS: readonly string[] = ["ltr", "rtl", "auto"];
const LANGUAGES: readonly string[] = ["ar", "fr", "en"];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...WITHIN_LINES],
  allowedAttributes: { "*": ["dir", "lang"], a: ["href", "rel"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: GOES_WITH_ITS_TEXT,
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  transformTags: {
    ...{ h1: "h2", h4: "h3", h5: "h3", h6: "h3", b: "strong", i: "em", del: "s", strike: "s" },
    a: (tagName, { href = "", ...others }) => {
      const address = linkOf(href);
      return { tagName, attribs: address ? { href: address, ...others, rel: "noopener noreferrer" } : {} };
    },
    img: (tagName, { src = "", alt = "", width = "", height = "", ...others }) => ({
      tagName,
      attribs: {
        // imagesIn relies on this order.
        src: OWN_PICTURE.test(src) ? src : "",
        alt: alt.toWellFormed().replace(DISTURBING, "").replace(/\s+/g, " ").trim().slice(0, MAX_ALT_LENGTH).toWellFormed(),
        ...(isEdge(width) && { width }),
        ...(isEdge(height) && { height }),
        ...others,
      },
    }),
    "*": (tagName, { dir = "", lang = "", ...others }) => ({
      tagName,
      attribs: { ...others, ...(DIRECTIONS.includes(dir) && { dir }), ...(LANGUAGES.includes(lang) && { lang }) },
    }),
  },
  // A link without target keeps its text; a foreign image is removed.
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" && !attribs.src) || (tag === "a" && !attribs.href && "excludeTag"),
  textFilter: (text) => text.replace(DISTURBING, ""),
};

/** Keeps text, headings, lists, quotes, links and own images; removes everything else silently. Idempotent. */
export const sanitizePostHtml = (html: string): string => sanitizeHtml(html.toWellFormed(), OPTIONS).trim();

const isEdge = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

/** Parsed as a browser does, so spellings such as "/\elsewhere" or a tab within "java script:" are judged correctly. */
function linkOf(href: string): string | null {
  if (href.length > MAX_LINK_LENGTH || !URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (url.origin === HERE) return href.startsWith("/") ? url.pathname + url.search + url.hash : null;
  return LINK_PROTOCOLS.includes(url.protocol) && url.username === "" ? url.href : null;
}

export const imagesIn = (clean: string): { id: string; alt: string }[] =>
  [...clean.matchAll(/<img src="\/media\/([0-9a-z]{16,20})[^"]*" alt="([^"]*)"/g)].map(([, id = "", alt = ""]) => ({ id, alt }));

export const isEmptyHtml = (clean: string): boolean =>
  !clean.includes("<img ") && !/[^\s\u00a0\u200b-\u200f]/.test(clean.replace(/<[^>]*>/g, "").replaceAll("&nbsp;", " "));
