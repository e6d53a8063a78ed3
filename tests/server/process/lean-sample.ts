import { restartLean } from '#server/process/lean.ts'

/** Run by lean.test.ts: begins again, and says as which process and with what. */
process.env['BEFORE'] ??= String(process.pid)
restartLean(import.meta.filename)
process.stdout.write(
  JSON.stringify({
    before: Number(process.env['BEFORE']),
    pid: process.pid,
    lean: process.env['MALLOC_ARENA_MAX'] ?? null,
    args: process.argv.slice(2),
    flags: process.execArgv,
  }),
)
