export interface Body {
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
}

/** Reads a decoded body up to a limit, then stops the transfer. Rejects if the connection breaks. */
export async function readBody(response: Response, limit: number): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  while (reader && !isCut) {
    const { done, value } = await reader.read();
    if (done) break;
    isCut = length + value.length > limit;
    const kept = isCut ? value.subarray(0, limit - length) : value;
    chunks.push(kept);
    length += kept.length;
  }
  if (isCut) await cancel(reader);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, isCut };
}

/** The connection may be gone already. */
async function cancel(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  await reader?.cancel().catch(() => {});
}
