// Runs in the Workers runtime behind the Cache API (`cacheApiOutbound`): takes everything, keeps nothing.
export default {
  async fetch(request) {
    if (request.method !== "PUT") {
      return new Response(null, { status: 504, headers: { "CF-Cache-Status": "MISS" } });
    }
    await request.body?.pipeTo(new WritableStream());
    return new Response(null, { status: 204 });
  },
};
