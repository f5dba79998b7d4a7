/** The allowed link targets, as in the sanitiser (app/domain/blog/sanitize.ts), which decides. */
export const isLink = (address: string): boolean => /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)$/i.test(address);

/** Preview URLs of new uploads by their final URL. The final URL works only after the post is saved. */
export const recentlyUploadedImages = new Map<string, string>();
