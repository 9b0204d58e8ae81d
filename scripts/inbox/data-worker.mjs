// Runs in the Workers runtime with the database; the CLI talks to it by HTTP. JavaScript, because
// it is served without a build.

export default {
  async fetch(request, env) {
    // Any local program can reach the port.
    if (request.headers.get("Authorization") !== env.TOKEN)
      return new Response(null, { status: 403 });
    try {
      return Response.json((await act(await request.json(), env)) ?? null);
    } catch (error) {
      return Response.json(error.message, { status: 500 });
    }
  },
};

/** One transaction. */
function act(statements, { DB }) {
  return DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)));
}
