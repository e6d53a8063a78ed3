import module from 'node:module'
import path from 'node:path'

// A server in a process of its own, which a test kills. Tells where it listens; its first argument is the data folder.
module.enableCompileCache?.(
  path.resolve(import.meta.dirname, '../../../node_modules/.cache/trivet'),
)
const { startServer } = await import('#server/start.ts')
const options = { port: 0, logLevel: 'silent', announce: null } as const
const server = await startServer({ dataDir: process.argv[2]!, ...options })
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
