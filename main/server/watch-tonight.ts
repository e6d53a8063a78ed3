import type { RunningServer } from '#server/start.ts'

const EVERY_MS = 5000

/**
 * Runs in the server's process: calls back when tonight's dinner is another one, after the plan has changed and when a
 * new day begins. Between changes it only compares two numbers. @returns a function that looks now
 */
export function watchTonight(server: RunningServer, onChange: () => void, everyMs = EVERY_MS) {
  let seen = ''
  let told = ''
  const look = async () => {
    try {
      const { live, now } = server.services
      const state = `${now().toDateString()} ${live.latest()}`
      if (state === seen) return
      const dinner = JSON.stringify(await server.tonight())
      seen = state
      if (dinner === told) return
      told = dinner
      onChange()
    } catch {
      // The data is closed while a backup takes its place; the next look finds it open.
    }
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
