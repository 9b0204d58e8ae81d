/** Resolves when no microtask is left: Node then calls `nextTick`. */
function promisesDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

export type VirtualTime = ReturnType<typeof virtualTime>;

/** Advances time to the next `sleep` when no microtask is left. */
export function virtualTime(startsAt: number) {
  let now = startsAt;
  let ahead = 0;
  let jumps = 0;
  const waiting: { at: number; wake: () => void }[] = [];

  function sleep(ms: number): Promise<void> {
    return new Promise((wake) => waiting.push({ at: now + ms, wake }));
  }

  /** Wakes the first sleeper of the earliest time. */
  function tick(): boolean {
    let next: (typeof waiting)[number] | undefined;
    for (const sleeper of waiting) if (!next || sleeper.at < next.at) next = sleeper;
    if (!next) return false;
    waiting.splice(waiting.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.wake();
    return true;
  }

  /** Advances time until the work is done, and returns its result. */
  async function until<Answer>(work: Promise<Answer>): Promise<Answer> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (;;) {
      await promisesDone();
      if (isDone) return await work;
      if (!tick()) throw new Error("deadlock: nothing is scheduled");
    }
  }

  return {
    /** The Worker's clock. */
    now: () => now + ahead,
    /** The correct time. */
    trueNow: () => now,
    /** Sets the Worker's clock ahead of the correct time, or behind. */
    setAhead: (ms: number) => {
      if (ms !== ahead) jumps += 1;
      ahead = ms;
    },
    /** The number of times that the Worker's clock was set. */
    jumps: () => jumps,
    sleep,
    until,
  };
}
