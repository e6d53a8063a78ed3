import type { Desktop } from '#preload/index.ts'

declare global {
  interface Window {
    desktop?: Desktop
  }
}

/** What only the desktop window can do; undefined in a browser. */
export const desktop = (): Desktop | undefined => window.desktop

/** Waits for an answer of the shell. A refusal comes in the shell's own words, without those that Electron adds. */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const ours = words.replace(/^Error invoking remote method '[^']*': (?:\w*Error: )?/, '')
    throw new Error(ours, { cause: error })
  }
}
