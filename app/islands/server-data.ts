/** Props of a server-only part in a loader's data. No browser receives them: the document has the markup. */
export interface ServerData<Props extends object> {
  readonly props?: Props;
}

/** For loaders: not enumerable, so that the server renders from it and the serialiser leaves it out. */
export function serverData<Props extends object>(props: Props): ServerData<Props> {
  return Object.defineProperty({}, "props", { value: props });
}
