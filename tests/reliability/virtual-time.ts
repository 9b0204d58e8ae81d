/** Node runs "next tick" callbacks when no promise is pending. */
function promisesDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Time advances to the next timer when all promises are idle. */
export interface VirtualTime {
  /** The Worker's clock. */
  readonly now: () => number;
  /** The true time. */
  readonly trueNow: () => number;
  /** Sets the error of the Worker's clock. */
  readonly setAhead: (ms: number) => void;
  /** Number of such changes. */
  readonly jumps: () => number;
  readonly sleep: (ms: number) => Promise<void>;
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

  /** Wakes the earliest timer, in order of creation. */
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
