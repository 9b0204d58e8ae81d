// The smallest Worker there is: what is left of a start when nothing is to be loaded.
export default {
  fetch() {
    return new Response("ok");
  },
};
