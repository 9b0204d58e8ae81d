/** React Router requests the data of an address with this suffix. */
const DATA_SUFFIX = /(?<=\/)_\.data$|\.data$/;

/** Whether this is a single-fetch request (`.data`), not a document request. */
export function isDataRequest({ url }: Pick<Request, "url">): boolean {
  return isDataPath(new URL(url).pathname);
}

export function isDataPath(pathname: string): boolean {
  return DATA_SUFFIX.test(pathname);
}

/** `/blog.data` is `/blog`, `/_.data` is `/`. */
export function stripDataSuffix(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, "");
}
