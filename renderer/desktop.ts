import type { Desktop } from '#preload/index.ts'

declare global {
  interface Window {
    desktop?: Desktop
  }
}

/** The API of the desktop shell; undefined in a browser. */
export const desktop = (): Desktop | undefined => window.desktop

/**
 * Awaits an answer of the shell. Its errors keep only the shell's own message, without the text that Electron puts
 * before it.
 */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const ours = words.replace(/^Error invoking remote method '[^']*': (?:\w*Error: )?/, '')
    throw new Error(ours, { cause: error })
  }
}
