import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildStale } from './build.ts'
import { signingFor } from './packing/signing.ts'
import { platformsOf } from './packing/target.ts'
import { binOf, root } from './support/paths.ts'
import { run, runNode, say } from './support/run.ts'

// Arguments after `npm run dist --` are passed to electron-builder: --dir, --linux, -c.electronDist=<folder>, …
const given = process.argv.slice(2)
const signing = signingFor(platformsOf(given, process.platform), given, {
  platform: process.platform,
  env: process.env,
  identities: await identities(),
})
if (signing.problems.length > 0) {
  for (const problem of signing.problems) say(problem)
  process.exit(1)
}

await buildStale()
const feed = await namedFeed()
// Always written, because the previous build may have had a feed.
await writeFile(path.join(root, 'dist/resources/updates.json'), `${JSON.stringify(feed)}\n`)
const announcing =
  feed.url === null ? [] : ['-c.publish.provider=generic', `-c.publish.url=${feed.url}`]
const args = ['--config', 'electron-builder.yml', '--publish', 'never']
const { code } = await runNode(
  binOf('electron-builder'),
  [...args, ...announcing, ...signing.options, ...given],
  { env: signing.env },
)
for (const remark of signing.remarks) say(remark)
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

async function identities() {
  if (process.platform !== 'darwin') return ''
  const search = ['find-identity', '-v', '-p', 'codesigning']
  return (await run('/usr/bin/security', search, { output: 'pipe' })).text
}
