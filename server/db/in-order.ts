/** Records in the order of their ids; ids without a record are left out. */
export function inOrder<T extends { id: string | number }>(
  ids: string[],
  records: Iterable<T>,
): T[] {
  const byId = new Map([...records].map((record) => [String(record.id), record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
