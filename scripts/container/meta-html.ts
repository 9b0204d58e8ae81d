// Scripts of Meta's custom HTML tags. Tag Manager puts the value of a variable in place of {{name}}.

/** The pixel's queue as its guide has it: https://developers.facebook.com/docs/meta-pixel/get-started */
export const metaBase = `(function () {
  if (window.fbq) return;
  var fbq = window.fbq = function () {
    if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
    else fbq.queue.push(arguments);
  };
  window._fbq = window._fbq || fbq;
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = "2.0";
  fbq.queue = [];
  var script = document.createElement("script");
  script.async = true;
  script.src = "https://connect.facebook.net/en_US/fbevents.js";
  document.head.appendChild(script);
})();
fbq("init", {{Meta pixel id}});
fbq("track", "PageView");`;

/** Of an event with items. A list has no value. */
export function metaEvent(name: string): string {
  return `(function (items, value) {
  var details = {
    content_type: "product",
    contents: items.map(function (item) {
      return { id: item.item_id, quantity: item.quantity };
    })
  };
  if (value) {
    details.value = value;
    details.currency = "USD";
  }
  fbq("track", "${name}", details);
})({{data layer - ecommerce.items}}, {{data layer - ecommerce.value}});`;
}

/** The server reports a request with the same id. */
export const metaLead = `(function (value) {
  var details = value ? { value: value, currency: {{data layer - currency}} } : {};
  fbq("track", "Lead", details, { eventID: {{data layer - event_id}} });
})({{data layer - value}});`;
