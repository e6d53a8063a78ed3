import type { RunningServer } from '#server/start.ts'

/** A new day begins without anybody changing anything. */
const EVERY_MS = 60_000

/** Whoever plans a week makes many changes in a row. */
const SOON_MS = 200

/**
 * Runs in the server's process: calls back when tonight's dinners are other ones, soon after the plan has changed and
 * within a minute of midnight. @returns a function that looks now
 */
export function watchTonight(
  server: RunningServer,
  onChange: () => void,
  { soonMs = SOON_MS, everyMs = EVERY_MS } = {},
) {
  let day = ''
  let told = ''
  let soon: NodeJS.Timeout | null = null
  const look = async () => {
    soon = null
    try {
      const today = server.services.now().toDateString()
      const dinners = JSON.stringify(await server.tonight())
      day = today
      if (dinners === told) return
      told = dinners
      onChange()
    } catch {
      // The data is closed while a backup takes its place; it tells of itself when it is open again.
    }
  }
  const lookSoon = () => {
    soon ??= setTimeout(() => void look(), soonMs).unref()
  }
  const isNewDay = () => {
    try {
      return server.services.now().toDateString() !== day
    } catch {
      return false
    }
  }
  const timer = setInterval(() => isNewDay() && void look(), everyMs).unref()
  const forget = server.watchChanges(lookSoon)
  lookSoon()
  return {
    look,
    stop: () => {
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      forget()
    },
  }
}
