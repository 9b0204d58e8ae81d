import { PageObject } from "./page-object.ts";

export class ConsentBanner extends PageObject {
  readonly region = this.page.getByRole("region", { name: "Cookie consent" });
  readonly acceptAll = this.region.getByRole("button", { name: "Accept all" });
  readonly rejectAll = this.region.getByRole("button", { name: "Reject all" });
  readonly choose = this.region.getByRole("button", { name: "Choose", exact: true });
  readonly analytics = this.region.getByRole("checkbox", { name: "Analytics" });
  readonly marketing = this.region.getByRole("checkbox", { name: "Marketing" });
  readonly save = this.region.getByRole("button", { name: "Save choice" });
  readonly manage = this.page
    .getByRole("contentinfo")
    .getByRole("button", { name: "Manage Cookies" });
}
