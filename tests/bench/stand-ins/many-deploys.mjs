// Runs in the Workers runtime around the site: each request is one to the next of `env.DEPLOYS`
// deploys, since a kept page belongs to the deploy that made it. With more deploys than requests every
// page is rendered; with more than an isolate holds, and few enough for the Cache API, it comes from there.
import site from "./index.js";

/** So many are kept: a deploy that comes again has the environment that it had. */
const KEPT = 1000;

const environments = new Map();
let requests = 0;

export default {
  fetch(request, env, ctx) {
    requests += 1;
    return site.fetch(request, environmentOf(requests % env.DEPLOYS, env), ctx);
  },
};

function environmentOf(number, env) {
  const known = environments.get(number);
  if (known) return known;
  const own = { ...env, [env.DEPLOY_BINDING]: { id: `${env.DEPLOYS}-${number}` } };
  if (env.DEPLOYS <= KEPT) environments.set(number, own);
  return own;
}
