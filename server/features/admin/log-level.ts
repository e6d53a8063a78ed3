import type { Logger } from 'pino'
import { debugHours, type LogLevel } from '#contract/admin.ts'
import type { Context } from '#server/context/context.ts'

const DEBUG_MS = debugHours * 3_600_000

/** Loggers with a raised level, and until when. Not stored, so a restart ends it. */
const wordy = new WeakMap<Logger, { until: Date; timer: NodeJS.Timeout }>()

export function logLevel({ log, config }: Context): LogLevel {
  return {
    level: log.level,
    debugUntil: wordy.get(log)?.until.toISOString() ?? null,
    changeable: isChangeable(config.logLevel),
  }
}

/** Switches debug logging on for `debugHours`, or off. Does nothing if the configured level is debug or silent. */
export function setDebug(ctx: Context, debug: boolean): LogLevel {
  const { log, config, now } = ctx
  if (!isChangeable(config.logLevel)) return logLevel(ctx)
  clearTimeout(wordy.get(log)?.timer)
  const end = () => {
    log.level = config.logLevel
    wordy.delete(log)
  }
  if (debug) {
    log.level = 'debug'
    const timer = setTimeout(end, DEBUG_MS).unref()
    wordy.set(log, { until: new Date(now().getTime() + DEBUG_MS), timer })
  } else {
    end()
  }
  log.info({ writes: log.level }, 'log level set')
  return logLevel(ctx)
}

const isChangeable = (level: string) => level !== 'debug' && level !== 'silent'
