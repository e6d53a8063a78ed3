import type { Desktop } from '#preload/index.ts'

declare global {
  interface Window {
    desktop?: Desktop
  }
}

/** What only the desktop window can do; undefined in a browser. */
export const desktop = (): Desktop | undefined => window.desktop
