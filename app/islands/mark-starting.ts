import { whenActive } from "./schedule.ts";

// Head script: hides what the application replaces (`in-data-starting:hidden`) while it loads. Not
// without JavaScript, and not for longer if its files are missing.

const LONGEST_START_MS = 5_000;

const { dataset } = document.documentElement;
dataset.starting = "";
whenActive(() => setTimeout(() => delete dataset.starting, LONGEST_START_MS));
