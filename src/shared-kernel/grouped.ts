/** Members by key, each group in the order of the members. */
export const grouped = <K, V>(
  members: Iterable<V>,
  keyOf: (member: V) => K,
): ReadonlyMap<K, ReadonlyArray<V>> => {
  const groups = new Map<K, Array<V>>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
};
