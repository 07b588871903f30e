/**
 * A cache of the values whose keys were requested last.
 *
 * @param most how many are kept: the one that was used longest ago goes first
 * @returns answers the value of a key, made when it is not kept
 */
export function recentlyUsed<Value>(most: number): (key: string, make: () => Value) => Value {
  // In the order of their last use.
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
