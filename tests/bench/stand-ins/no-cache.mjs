// Runs in the Workers runtime behind the Cache API (`cacheApiOutbound`): takes everything, keeps nothing.
// It runs in the thread that is measured: what is sent is taken at once, since a stream of pieces through
// JavaScript would be a third of what a rendered page takes.
export default {
  async fetch(request) {
    if (request.method !== "PUT") {
      return new Response(null, { status: 504, headers: { "CF-Cache-Status": "MISS" } });
    }
    await request.arrayBuffer();
    return new Response(null, { status: 204 });
  },
};
