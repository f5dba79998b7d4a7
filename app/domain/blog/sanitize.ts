import sanitizeHtml from "sanitize-html";

/** Hidden signs that turn the reading direction or show nothing; the marks that Arabic text needs between scripts stay. */
const DISTURBING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufeff\ufff9-\ufffb]/g;

const OWN_PICTURE = /^\/media\/[0-9a-z]{20}(?:-(?:medium|small|tiny))?$/;
const LINK_PROTOCOLS: readonly string[] = ["http:", "https:", "mailto:"];
/** Stands for wherever a post is read; nothing is called so. */
const HERE = "https://here.invalid";
const MAX_LINK_LENGTH = 2_000;
const MAX_ALT_LENGTH = 300;
/** Lists within quotes within lists: nobody writes more, and a thousand levels would stop a browser. */
const DEEPEST = 30;

/** Elements that hold text which is no text of the post, or that browsers read by rules of their own (mutation XSS). */
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
        // in this order, by which picturesIn knows them
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
  // a link that leads nowhere is its words, a picture of somebody else's is nothing
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" && !attribs.src) || (tag === "a" && !attribs.href && "excludeTag"),
  textFilter: (text) => text.replace(DISTURBING, ""),
};

/**
 * What a post may say, of whatever was sent: words, headings, lists, quotes, links and pictures of our own (B11). All else goes,
 * silently, and what is clean stays to the letter: sanitised twice is sanitised once.
 */
export const sanitizePostHtml = (html: string): string => sanitizeHtml(html.toWellFormed(), OPTIONS).trim();

const isEdge = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

/** As a browser will read it, so that no spelling of it ("/\elsewhere", a tab within "java script:") is judged otherwise here. */
function linkOf(href: string): string | null {
  if (href.length > MAX_LINK_LENGTH || !URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (url.origin === HERE) return href.startsWith("/") ? url.pathname + url.search + url.hash : null;
  return LINK_PROTOCOLS.includes(url.protocol) && url.username === "" ? url.href : null;
}

/** The pictures in a text that was sanitised, each with what is said of it. */
export const imagesIn = (clean: string): { id: string; alt: string }[] =>
  [...clean.matchAll(/<img src="\/media\/([0-9a-z]{20})[^"]*" alt="([^"]*)"/g)].map(([, id = "", alt = ""]) => ({ id, alt }));

/** Whether such a text shows anything at all. */
export const isEmptyHtml = (clean: string): boolean =>
  !clean.includes("<img ") && !/[^\s\u00a0\u200b-\u200f]/.test(clean.replace(/<[^>]*>/g, "").replaceAll("&nbsp;", " "));
