import module from 'node:module'
import path from 'node:path'

// Node keeps what it compiled, so that the second start is quicker; older versions cannot and need not.
module.enableCompileCache?.(path.resolve(import.meta.dirname, '../node_modules/.cache/trivet'))

const { runInTerminal } = await import('./terminal.ts')
await runInTerminal(process.env)
