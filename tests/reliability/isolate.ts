/** One run of the Worker: a request, a queue batch or a cron. It may die at any time. */
export interface Isolate {
  isAlive: boolean;
  /** Failed calls, and 1 if it died. An isolate with failures may repeat an effect. */
  failures: number;
  readonly dies: Promise<void>;
  readonly kill: () => void;
}
