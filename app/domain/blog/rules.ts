import { postType } from "#db/enums.ts";
import type { Language } from "../shared/contracts/language.ts";
import { fold } from "../shared/text/folding.ts";

/** B08. */
export const POST_TYPES = postType;
export type PostType = (typeof POST_TYPES)[number];
export const isPostType = (text: unknown): text is PostType => POST_TYPES.some((type) => type === text);

/** The columns hold them too. */
export const MAX_TITLE_LENGTH = 150;
export const MAX_SUBTITLE_LENGTH = 300;
export const MAX_ALT_LENGTH = 300;
/** Forty thousand Arabic letters; the column would hold more, but three texts must fit into one form. */
export const MAX_CONTENT_BYTES = 80 * 1024;

/** No title and no subtitle is longer. */
export const MAX_SEARCH_LENGTH = MAX_SUBTITLE_LENGTH;

/** Without them nothing is published; English may be missing (E07, B10). */
export const REQUIRED_LANGUAGES = ["ar", "fr"] as const satisfies readonly Language[];

/** K05. */
export const LATEST_POSTS = 3;
/** Four rows of three; the newest one stands before them where nothing is asked for. */
export const POSTS_PAGE_SIZE = 12;
/** C16 is a bare array, and each post may weigh 600 kB. */
export const MAX_POSTS_PER_RESPONSE = 50;
/** The newest, of which a reader of feeds asks every hour. */
export const POSTS_IN_FEED = 20;
/** More are not counted for a page. */
export const POSTS_COUNT_CAP = 1000;

/** In which languages a reader is shown a post, best first (B10). */
export const languagesToShow = (language: Language): readonly Language[] => (language === "en" ? ["en", "fr"] : [language]);

/** Of a post that nobody wrote in English: its English address shows the French one. */
export const WITHOUT_ENGLISH: readonly Language[] = ["ar", "fr"];

/** What a search looks in, of one language (B03). */
export const postSearchText = ({ title, subtitle }: { title: string; subtitle: string }): string =>
  `${fold(title)}|${fold(subtitle)}`;

/** How a post stands for the back office. */
export const POST_STATES = ["draft", "published"] as const;
export type PostState = (typeof POST_STATES)[number];
/** A page of the list there. */
export const ADMIN_POSTS_PAGE_SIZE = 20;
export const MAX_POST_SEARCH_LENGTH = 100;
/** A longer series of pictures is a portfolio, and no article. */
export const MAX_POST_IMAGES = 30;

/** What a post says in one language. */
export type PostTranslation = { title: string; subtitle: string; content: string; thumbnailAlt: string };
export type TranslationsByLanguage = Record<Language, PostTranslation>;
export const EMPTY_TRANSLATION: PostTranslation = { title: "", subtitle: "", content: "", thumbnailAlt: "" };

const MAX_SLUG_LENGTH = 60;

/** What may stand in an address of a title: its Latin letters and digits, and a mark that makes it its own. */
export function slugOf(title: string, mark: string): string {
  const latin = title
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/œ/gi, "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  return [latin || "post", mark].join("-");
}

/** What stands in the address of a post (R04): a number that the column can hold. */
export const postIdOf = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);
