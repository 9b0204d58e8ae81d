// Runs in the Workers runtime around the site: each request is one to the next of `env.DEPLOYS`
// deploys, since a kept page belongs to the deploy that made it. With more deploys than requests every
// page is rendered; with more than an isolate holds, and few enough for the Cache API, it comes from there.
import site from "./index.js";

let requests = 0;

export default {
  fetch(request, env, ctx) {
    requests += 1;
    const id = `${env.DEPLOYS}-${requests % env.DEPLOYS}`;
    return site.fetch(request, { ...env, [env.DEPLOY_BINDING]: { id } }, ctx);
  },
};
