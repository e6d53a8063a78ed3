import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildStale } from './build.ts'
import { binOf, root } from './support/paths.ts'
import { runNode } from './support/run.ts'

// Arguments after `npm run dist --` are passed to electron-builder: --dir, --linux, -c.electronDist=<folder>, …
await buildStale()
const feed = await namedFeed()
// Always written, because the previous build may have had a feed.
await writeFile(path.join(root, 'dist/resources/updates.json'), `${JSON.stringify(feed)}\n`)
const announcing =
  feed.url === null ? [] : ['-c.publish.provider=generic', `-c.publish.url=${feed.url}`]
const args = ['--config', 'electron-builder.yml', '--publish', 'never']
const { code } = await runNode(binOf('electron-builder'), [
  ...args,
  ...announcing,
  ...process.argv.slice(2),
])
process.exit(code)

/** The feed of a release: TRIVET_UPDATE_FEED, an https address, and TRIVET_UPDATE_KEY, the file with the public key. */
async function namedFeed() {
  const { TRIVET_UPDATE_FEED: url, TRIVET_UPDATE_KEY: keyFile } = process.env
  if (!url && !keyFile) return { url: null, publicKey: null }
  if (!url?.startsWith('https://') || !keyFile) {
    throw new Error(
      'TRIVET_UPDATE_FEED must be an https address, and TRIVET_UPDATE_KEY name the file of its public key.',
    )
  }
  return { url, publicKey: await readFile(keyFile, 'utf8') }
}
