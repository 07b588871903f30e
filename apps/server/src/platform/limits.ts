/** The largest JSON body, in bytes. */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** The largest uploaded file, in bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** A limit in words: `10 MB`. */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
