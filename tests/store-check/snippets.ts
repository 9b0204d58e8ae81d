/** Installations as the vendors' guides describe them, reduced to what a browser needs. */

export function script(code: string, attributes = ""): string {
  return `<script${attributes && ` ${attributes}`}>${code}</script>`;
}

export function external(src: string, attributes = "async"): string {
  return `<script ${attributes} src="${src}"></script>`;
}

export function gtm(
  id = "GTM-K7P2QRS",
  url = "https://www.googletagmanager.com/gtm.js?id=",
): string {
  return script(`(function(w,d,s,l,i){w[l]=w[l]||[];
    w[l].push({'gtm.start': new Date().getTime(), event: 'gtm.js'});
    var f = d.getElementsByTagName(s)[0], j = d.createElement(s), dl = l != 'dataLayer' ? '&l=' + l : '';
    j.async = true; j.src = '${url}' + i + dl; f.parentNode.insertBefore(j, f);
  })(window,document,'script','dataLayer','${id}');`);
}

export function gtmNoscript(id = "GTM-K7P2QRS"): string {
  return `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=${id}" height="0"></iframe></noscript>`;
}

export const GTAG =
  "window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);}";

export function gtag(id = "G-7HQ2M4KD9P", options = ""): string {
  return (
    external(`https://www.googletagmanager.com/gtag/js?id=${id}`) +
    script(`${GTAG}\n gtag('js', new Date());\n gtag('config', '${id}'${options});`)
  );
}

export const ALL_DENIED =
  "'ad_storage': 'denied', 'ad_user_data': 'denied', 'ad_personalization': 'denied', 'analytics_storage': 'denied'";

export function consentDefault(settings = `${ALL_DENIED}, 'wait_for_update': 500`): string {
  return script(`${GTAG} gtag('consent', 'default', {${settings}});`);
}

export function meta(
  id = "384756102938475",
  src = "https://connect.facebook.net/en_US/fbevents.js",
): string {
  return script(metaCode(id, src)) + metaNoscript(id);
}

export function metaCode(
  id = "384756102938475",
  src = "https://connect.facebook.net/en_US/fbevents.js",
) {
  return `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};n.queue=[];
    t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)
    }(window,document,'script','${src}');
    fbq('init', '${id}'); fbq('track', 'PageView');`;
}

export function metaNoscript(id = "384756102938475"): string {
  return `<noscript><img height="1" src="https://www.facebook.com/tr?id=${id}&amp;ev=PageView&amp;noscript=1"></noscript>`;
}

export const tiktok =
  script(`!function (w, d, t) { w.TiktokAnalyticsObject=t; var ttq=w[t]=w[t]||[];
  ttq.load=function(e){var r="https://analytics.tiktok.com/i18n/pixel/events.js",o=d.createElement("script");
  o.async=!0; o.src=r+"?sdkid="+e+"&lib="+t; d.head.appendChild(o)};
  ttq.load('C9ABCDE3C77U8FGHIJK0'); ttq.page(); }(window, document, 'ttq');`);

export const pinterest =
  script(`!function(e){if(!window.pintrk){window.pintrk=function(){window.pintrk.queue.push(arguments)};
  window.pintrk.queue=[];var t=document.createElement("script");t.async=!0;t.src=e;document.head.appendChild(t)}}
  ("https://s.pinimg.com/ct/core.js"); pintrk('load', '2612345678901'); pintrk('page');`);

export const snapchat =
  script(`(function(e,t,n){if(e.snaptr)return;var a=e.snaptr=function(){a.queue.push(arguments)};a.queue=[];
  var r=t.createElement('script');r.async=!0;r.src=n;t.head.appendChild(r);})(window,document,'https://sc-static.net/scevent.min.js');
  snaptr('init', '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0', {}); snaptr('track', 'PAGE_VIEW');`);

export function uet(before = ""): string {
  return script(`${before}(function(w,d,t,r,u){var f,n;w[u]=w[u]||[],f=function(){var o={ti:"97123456", enableAutoSpaTracking: true};
    o.q=w[u],w[u]=new UET(o),w[u].push("pageLoad")},n=d.createElement(t),n.src=r,n.async=1,n.onload=f,
    d.head.appendChild(n)})(window,document,"script","//bat.bing.com/bat.js","uetq");`);
}

export const clarity =
  script(`(function(c,l,a,r,i,t){c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};
  t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;l.head.appendChild(t);
  })(window, document, "clarity", "script", "k3m9x2p7qa");`);

export const linkedin =
  script(
    `_linkedin_partner_id = "4567890"; window._linkedin_data_partner_ids = [_linkedin_partner_id];`,
  ) +
  script(`(function(){var b=document.createElement("script");b.async=true;
  b.src="https://snap.licdn.com/li.lms-analytics/insight.min.js";document.head.appendChild(b);})();`);

export const klaviyo = external(
  "https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=Xy12Zw",
);

export const hotjar =
  script(`(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};
  h._hjSettings={hjid:3456789,hjsv:6};r=o.createElement('script');r.async=1;
  r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;o.head.appendChild(r);
  })(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');`);

export const COOKIEBOT =
  '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="0a1b2c3d-0000-4444-8888-0a1b2c3d4e5f" data-blockingmode="auto" type="text/javascript"></script>';

export const ONETRUST =
  '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" type="text/javascript" data-domain-script="0a1b2c3d-0000-4444-8888-0a1b2c3d4e5f"></script>';

/** What Shopify puts into each page of a theme. `pixels`: entries of its list. */
export function shopify(pixels: readonly object[] = []): string {
  const own = ["app", "custom"].map((kind) => ({
    id: `shopify-${kind}-pixel`,
    configuration: "{}",
    apiClientId: "shopify-pixel",
    type: kind.toUpperCase(),
  }));
  return (
    script(
      'var Shopify = Shopify || {}; Shopify.shop = "shop-example.myshopify.com"; Shopify.locale = "en";',
    ) +
    script(
      `(function(){/* loader */})({shopId: 1234,storefrontBaseUrl: "https://shop.example",webPixelsConfigList: ${JSON.stringify([...pixels, ...own])},isMerchantRequest: false,initData: {}});`,
      'id="web-pixels-manager-setup"',
    )
  );
}

export function googleApp(...ids: readonly string[]) {
  const config = JSON.stringify({ google_tag_ids: ids, target_country: "US", gtag_events: [] });
  return {
    id: "299434074",
    configuration: JSON.stringify({ config }),
    apiClientId: 1780363,
    type: "APP",
  };
}

export function metaApp(id: string) {
  const configuration = JSON.stringify({ pixel_id: id, pixel_type: "facebook_pixel" });
  return { id: "147259541", configuration, apiClientId: 2329312, type: "APP" };
}

export function page(head: string, body = "", html = 'lang="en"'): string {
  const text = "<p>Mugs, plates and bowls, thrown by hand and fired twice. </p>".repeat(8);
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><title>Mugs</title>${head}</head><body>${body}${text}</body></html>`;
}
