import { text } from 'node:stream/consumers'
import { type Flood, flood } from './flood.ts'

// A process of its own, so that who measures beside it does not wait for it. It reads a flood as JSON and writes its answers.
type Told = Flood & { url: string; milliseconds: number }
const { url, milliseconds, ...wanted } = JSON.parse(await text(process.stdin)) as Told
const answers = await flood(url, wanted, AbortSignal.timeout(milliseconds))
process.stdout.write(JSON.stringify(answers), () => process.exit())
