// Runs in the Workers runtime in the place of what no measured page uses: a use of it is an error.
export default {
  fetch({ method, url }) {
    return new Response(`${method} ${url}: no page should need this`, { status: 501 });
  },
};
