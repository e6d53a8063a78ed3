/** What some work returns, and its time on the processor in milliseconds, whatever else is going on. */
export function processorTime<T>(work: () => T): [result: T, milliseconds: number] {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}
