// Runs in the Workers runtime beside the database; the inbox talks to it by HTTP. JavaScript,
// because it is served as it is, without a build.

export default {
  async fetch(request, env) {
    // Any program of this machine may knock at the port.
    if (request.headers.get("Authorization") !== env.TOKEN)
      return new Response(null, { status: 403 });
    try {
      return Response.json((await act(await request.json(), env)) ?? null);
    } catch (error) {
      return Response.json(error.message, { status: 500 });
    }
  },
};

/** A list of statements is one transaction. */
function act(statements, { DB }) {
  return DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)));
}
