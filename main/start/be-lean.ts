import type { App } from 'electron'
import { collectEarly } from '#server/process/lean.ts'

/**
 * For V8 in pages: short-lived objects take 2 MB instead of 16, and it collects once the heap has grown by half of what
 * was in use. A window that rests keeps 15 MB less that way; by itself V8 waits for more garbage, which does not come.
 */
const pageFlags = '--max-semi-space-size=2 --heap-growing-percent=50'

/** Lets the shell and its pages take no more memory than they need, also when they rest. Before Electron is ready. */
export function beLean({ commandLine }: Pick<App, 'commandLine'>) {
  collectEarly()
  commandLine.appendSwitch('js-flags', withPageFlags(commandLine.getSwitchValue('js-flags')))
}

/** Flags of whoever started it come later, and so win. */
export const withPageFlags = (given: string) => `${pageFlags} ${given}`.trim()
