/** Node runs what is asked for "next tick" when no promise has anything left to do. */
function promisesDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Time that stands still until everybody waits; then it goes to the next moment somebody waits for. */
export interface VirtualTime {
  /** What the Worker's clock shows. */
  readonly now: () => number;
  /** What a right clock shows. */
  readonly trueNow: () => number;
  /** Sets the Worker's clock this far ahead of a right one, or behind. */
  readonly setAhead: (ms: number) => void;
  /** How often that was done. */
  readonly jumps: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Lets time pass until the work is done, and answers what it answers. */
  readonly until: <Answer>(work: Promise<Answer>) => Promise<Answer>;
}

export function virtualTime(startsAt: number): VirtualTime {
  let now = startsAt;
  let ahead = 0;
  let jumps = 0;
  const waiting: { at: number; wake: () => void }[] = [];

  function sleep(ms: number): Promise<void> {
    return new Promise((wake) => waiting.push({ at: now + ms, wake }));
  }

  /** Wakes whoever waits for the earliest moment; who came first is woken first. */
  function tick(): boolean {
    let next: (typeof waiting)[number] | undefined;
    for (const sleeper of waiting) if (!next || sleeper.at < next.at) next = sleeper;
    if (!next) return false;
    waiting.splice(waiting.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.wake();
    return true;
  }

  async function until<Answer>(work: Promise<Answer>): Promise<Answer> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (;;) {
      await promisesDone();
      if (isDone) return await work;
      if (!tick()) throw new Error("everybody waits for something that never comes");
    }
  }

  return {
    now: () => now + ahead,
    trueNow: () => now,
    setAhead: (ms) => {
      if (ms !== ahead) jumps += 1;
      ahead = ms;
    },
    jumps: () => jumps,
    sleep,
    until,
  };
}
