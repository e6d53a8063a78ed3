import module from 'node:module'
import path from 'node:path'

// This file runs from server/ or from dist/server/. Node's compile cache makes the second start faster; versions without it just skip it.
const above = path.resolve(import.meta.dirname, '..')
const root = path.basename(above) === 'dist' ? path.dirname(above) : above
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/trivet'))

const { restartLean } = await import('./process/lean.ts')
restartLean(import.meta.filename)
const { runInTerminal } = await import('./process/terminal.ts')
await runInTerminal(process.env, path.join(root, 'dist/renderer'))
