import module from 'node:module'
import path from 'node:path'

// Node keeps what it compiled, so that the second start is quicker; older versions cannot and need not.
const above = path.resolve(import.meta.dirname, '..')
const root = path.basename(above) === 'dist' ? path.dirname(above) : above
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/trivet'))

const { runInTerminal } = await import('./terminal.ts')
await runInTerminal(process.env)
