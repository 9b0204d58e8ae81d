// Runs in the Workers runtime with the database; the CLI talks to it by HTTP. JavaScript, because
// it is served without a build.

export default {
  async fetch(request, { DB, TOKEN }) {
    // Any local program can reach the port.
    if (request.headers.get("Authorization") !== TOKEN) return new Response(null, { status: 403 });
    try {
      const statements = await request.json();
      // One transaction.
      return Response.json(
        await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))),
      );
    } catch (error) {
      return Response.json(error.message, { status: 500 });
    }
  },
};
