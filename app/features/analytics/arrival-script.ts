import { whenActive } from "#app/islands/schedule.ts";
import { rememberCampaign } from "./campaign.ts";

// In the head of every page, error pages included: a visitor may leave before the application starts.
whenActive(() => rememberCampaign(new URLSearchParams(location.search)));
