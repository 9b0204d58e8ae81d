/** Caches the result of `compute` by object, for the lifetime of the object. An error is not cached. */
export function memoize<From extends object, Result extends object | string>(
  compute: (from: From) => Result,
): (from: From) => Result {
  const results = new WeakMap<From, Result>();
  return function memoized(from) {
    const cached = results.get(from);
    if (cached !== undefined) return cached;
    const result = compute(from);
    results.set(from, result);
    return result;
  };
}
