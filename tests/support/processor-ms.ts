/**
 * How long this process has worked so far, in milliseconds of the processor. The difference of two says what some work
 * costs; unlike a clock it does not grow while other programs have the processor.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
