import module from 'node:module'
import path from 'node:path'

// Node's compile cache makes the second start faster; versions without it just skip it.
const above = path.resolve(import.meta.dirname, '..')
const root = path.basename(above) === 'dist' ? path.dirname(above) : above
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/trivet'))

const { runInTerminal } = await import('./terminal.ts')
await runInTerminal(process.env)
