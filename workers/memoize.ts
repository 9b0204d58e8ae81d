/** Memoizes a function by its object argument, for the object's lifetime. */
export function memoize<From extends object, Found extends object | string>(
  find: (from: From) => Found,
): (from: From) => Found {
  const known = new WeakMap<From, Found>();
  return function findOnce(from) {
    const found = known.get(from);
    if (found !== undefined) return found;
    const first = find(from);
    known.set(from, first);
    return first;
  };
}
