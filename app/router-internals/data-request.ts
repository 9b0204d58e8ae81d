/** React Router asks for the data of an address, without its document, at the address with this ending. */
const DATA_ENDING = /(?<=\/)_\.data$|\.data$/;

/** Whether a request is for data alone: a filter of the open page, or a sent form. */
export function isDataRequest({ url }: Pick<Request, "url">): boolean {
  return isDataPath(new URL(url).pathname);
}

export function isDataPath(pathname: string): boolean {
  return DATA_ENDING.test(pathname);
}

/** The path of a page without the ending: `/blog.data` is `/blog`, `/_.data` is `/`. */
export function withoutDataEnding(pathname: string): string {
  return pathname.replace(DATA_ENDING, "");
}
