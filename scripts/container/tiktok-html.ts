// Scripts of TikTok's custom HTML tags. Tag Manager puts the value of a variable in place of {{name}}.

const METHODS =
  "page track identify instances debug on off once ready alias group enableCookie disableCookie holdConsent revokeConsent grantConsent";

/** The pixel's queue as its guide has it: https://ads.tiktok.com/help/article/get-started-pixel */
export const tiktokBase = `(function (id) {
  window.TiktokAnalyticsObject = "ttq";
  var ttq = window.ttq = window.ttq || [];
  ttq.methods = "${METHODS}".split(" ");
  ttq.setAndDefer = function (target, method) {
    target[method] = function () {
      target.push([method].concat(Array.prototype.slice.call(arguments)));
    };
  };
  ttq.methods.forEach(function (method) {
    ttq.setAndDefer(ttq, method);
  });
  ttq.instance = function (pixel) {
    var instance = ttq._i[pixel] || [];
    ttq.methods.forEach(function (method) {
      ttq.setAndDefer(instance, method);
    });
    return instance;
  };
  var source = "https://analytics.tiktok.com/i18n/pixel/events.js";
  ttq._i = ttq._i || {};
  ttq._i[id] = [];
  ttq._i[id]._u = source;
  ttq._t = ttq._t || {};
  ttq._t[id] = Date.now();
  ttq._o = ttq._o || {};
  ttq._o[id] = {};
  var script = document.createElement("script");
  script.async = true;
  script.src = source + "?sdkid=" + id + "&lib=ttq";
  document.head.appendChild(script);
  ttq.page();
})({{TikTok pixel id}});`;

/** Of an event with items. A list has no value. */
export function tiktokEvent(name: string): string {
  return `(function (items, value) {
  var details = {
    contents: items.map(function (item) {
      return {
        content_id: item.item_id,
        content_type: "product",
        content_name: item.item_name,
        price: item.price,
        quantity: item.quantity
      };
    })
  };
  if (value) {
    details.value = value;
    details.currency = "USD";
  }
  ttq.track("${name}", details);
})({{data layer - ecommerce.items}}, {{data layer - ecommerce.value}});`;
}

export const tiktokLead = `(function (value) {
  var details = value ? { value: value, currency: {{data layer - currency}} } : {};
  ttq.track("Lead", details, { event_id: {{data layer - event_id}} });
})({{data layer - value}});`;
