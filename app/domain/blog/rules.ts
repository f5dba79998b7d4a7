import { postType } from "#db/choices.ts";
import { fold } from "../folding.ts";
import type { Language } from "../language.ts";

/** B08. */
export const POST_TYPES = postType;
export type PostType = (typeof POST_TYPES)[number];
export const isPostType = (text: unknown): text is PostType => POST_TYPES.some((type) => type === text);

/** The columns hold them too. */
export const MAX_TITLE_LENGTH = 150;
export const MAX_SUBTITLE_LENGTH = 300;
export const MAX_ALT_LENGTH = 300;
export const MAX_CONTENT_BYTES = 200 * 1024;

/** No title and no subtitle is longer. */
export const MAX_SEARCH_LENGTH = MAX_SUBTITLE_LENGTH;

/** Without them nothing is published; English may be missing (E07, B10). */
export const REQUIRED_LANGUAGES = ["ar", "fr"] as const satisfies readonly Language[];

/** K05. */
export const LATEST_POSTS = 3;
/** One featured and four rows of three. */
export const POSTS_PAGE = 13;
/** More are not counted for a page. */
export const MOST_COUNTED = 1000;

/** In which languages a reader is shown a post, best first (B10). */
export const languagesToShow = (language: Language): readonly Language[] => (language === "en" ? ["en", "fr"] : [language]);

/** What a search looks in, of one language (B03). */
export const postSearchText = ({ title, subtitle }: { title: string; subtitle: string }): string =>
  `${fold(title)}|${fold(subtitle)}`;
