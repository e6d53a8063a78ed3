/** Collects functions that close what was opened, and calls them in the opposite order. */
export interface Closing {
  add: (...steps: (() => unknown)[]) => void
  /**
   * Closes everything that was added, the last first, each once. A step that fails does not keep the others open.
   * @throws the first failure, after all steps
   */
  close: () => Promise<void>
}

export function createClosing(): Closing {
  const steps: (() => unknown)[] = []
  return {
    add: (...more) => void steps.push(...more),
    close: async () => {
      const failures: unknown[] = []
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
