/**
 * Without these each window starts a second page for suggestions of the address bar, half the time of
 * an empty test, and beside the page that is measured. The flag replaces Playwright's, so its list
 * (`disabledFeatures`) is included.
 */
const DISABLED_FEATURES =
  "WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,LensOverlay,MediaRouter,AimEnabled," +
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,PaintHolding," +
  "HttpsFirstBalancedModeAutoEnable,ThirdPartyStoragePartitioning,OptimizationHints," +
  "AvoidCorsURLLoaderRestartOnRedirect,NetworkTimeServiceQuerying,PreconnectToSearch";

/**
 * Quiet where there is no network and no graphics card. (--no-sandbox, which root needs, is
 * Playwright's default.)
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  `--disable-features=${DISABLED_FEATURES}`,
];
