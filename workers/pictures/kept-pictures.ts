import { logError } from "#app/server-log.ts";

/**
 * The pictures that a place keeps (Cache API). It may be away or broken: then there is no picture in it,
 * which is no error, and whoever wants one has it made.
 */
export async function findPicture(key: string): Promise<Response | undefined> {
  try {
    const cache = await openPictures();
    return await cache.match(key);
  } catch (error) {
    logError("kept-picture-not-read", error);
    return undefined;
  }
}

/** Whether it could be kept. */
export async function keepPicture(key: string, picture: Response): Promise<boolean> {
  try {
    const cache = await openPictures();
    await cache.put(key, picture);
    return true;
  } catch (error) {
    logError("picture-not-kept", error);
    return false;
  }
}

function openPictures(): Promise<Cache> {
  return caches.open("pictures");
}
