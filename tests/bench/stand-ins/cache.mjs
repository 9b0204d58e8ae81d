// Runs in the Workers runtime behind the Cache API (`cacheApiOutbound`): its protocol, kept in memory.
// Bounded, so that a long run measures the site's memory and not this one's.
const MAX_ENTRIES = 1100;

const entries = new Map();

export default {
  async fetch(request) {
    const { url, method } = request;
    if (method === "PUT") return await keep(request);
    if (method === "PURGE") return new Response(null, { status: entries.delete(url) ? 200 : 404 });
    const kept = entries.get(url);
    if (!kept) return new Response(null, { status: 504, headers: { "CF-Cache-Status": "MISS" } });
    return new Response(kept.body, { headers: kept.headers });
  },
};

/** The body of a PUT is a whole HTTP response, head and all. */
async function keep(request) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const end = endOfHead(bytes);
  const head = new TextDecoder().decode(bytes.subarray(0, end)).split("\r\n").slice(1);
  const headers = new Headers(
    head.map((line) => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  headers.set("CF-Cache-Status", "HIT");
  const isChunked = headers.get("Transfer-Encoding") === "chunked";
  headers.delete("Transfer-Encoding");
  const rest = bytes.subarray(end + 4);
  const body = isChunked ? unchunked(rest) : rest.slice();
  entries.delete(request.url);
  entries.set(request.url, { headers: [...headers], body });
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) break;
    entries.delete(oldest);
  }
  return new Response(null, { status: 204 });
}

function endOfHead(bytes) {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13) return at;
  }
  return bytes.length;
}

function unchunked(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf(10, at);
    const size = Number.parseInt(new TextDecoder().decode(bytes.subarray(at, lineEnd)), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 1, lineEnd + 1 + size));
    at = lineEnd + 1 + size + 2;
  }
  const body = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return body;
}
