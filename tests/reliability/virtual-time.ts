/** Node calls `nextTick` when no promise has anything left to do. */
function promisesDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

export type VirtualTime = ReturnType<typeof virtualTime>;

/** Time that advances to the next waiting sleeper when no promise has anything left to do. */
export function virtualTime(startsAt: number) {
  let now = startsAt;
  let ahead = 0;
  let jumps = 0;
  const waiting: { at: number; wake: () => void }[] = [];

  function sleep(ms: number): Promise<void> {
    return new Promise((wake) => waiting.push({ at: now + ms, wake }));
  }

  /** Wakes the first sleeper of the earliest moment. */
  function tick(): boolean {
    let next: (typeof waiting)[number] | undefined;
    for (const sleeper of waiting) if (!next || sleeper.at < next.at) next = sleeper;
    if (!next) return false;
    waiting.splice(waiting.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.wake();
    return true;
  }

  /** Lets time pass until the work is done, and returns its result. */
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
    /** What the Worker's clock shows. */
    now: () => now + ahead,
    /** What a right clock shows. */
    trueNow: () => now,
    /** Sets the Worker's clock this far ahead of a right one, or behind. */
    setAhead: (ms: number) => {
      if (ms !== ahead) jumps += 1;
      ahead = ms;
    },
    /** How often the Worker's clock was set. */
    jumps: () => jumps,
    sleep,
    until,
  };
}
