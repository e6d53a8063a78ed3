import { buildStale } from './build.ts'
import { binOf } from './support/paths.ts'
import { runNode } from './support/run.ts'

// Whatever follows `npm run dist --` goes to electron-builder: --dir, --linux, -c.electronDist=<folder>, …
await buildStale()
const args = ['--config', 'electron-builder.yml', '--publish', 'never', ...process.argv.slice(2)]
const { code } = await runNode(binOf('electron-builder'), args)
process.exit(code)
