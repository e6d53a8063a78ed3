import path from 'node:path'
import { buildStale } from './build.ts'
import { root } from './support/paths.ts'

await buildStale(['renderer', 'server', 'docs', 'resources'])
// In this process, so that signals and the exit code are the server's own.
await import(path.join(root, 'dist/server/cli.js'))
