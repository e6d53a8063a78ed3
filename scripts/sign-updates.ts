import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gatherFeed } from './packing/feed-folder.ts'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'

/**
 * Signs the announcements that electron-builder wrote into release/ (latest.yml, latest-mac.yml, latest-linux.yml), so
 * that installed programs accept them. What other computers made is brought into that folder first, and announcements of
 * the same name become one; nothing is signed that disagrees with its installers. The key is never in the repository:
 * `openssl genpkey -algorithm ed25519 -out key.pem`, then `node scripts/sign-updates.ts key.pem [folder [others…]]`.
 */
const [keyFile, folder = path.join(root, 'release'), ...others] = process.argv.slice(2)
if (keyFile === undefined)
  throw new Error('Which key? node scripts/sign-updates.ts key.pem [folder [others…]]')
const key = createPrivateKey(await readFile(keyFile))
await mustBeKeyOfFeed()
const names = await gatherFeed(folder, others)
for (const name of names) {
  const signature = sign(null, await readFile(path.join(folder, name)), key).toString('base64')
  await writeFile(path.join(folder, `${name}.sig`), `${signature}\n`)
  say(`signed ${name}`)
}
if (names.length === 0) say(`no announcements in ${folder}`)

/** Installed programs would refuse a signature of another key than the one that they were built with. */
async function mustBeKeyOfFeed() {
  const { TRIVET_UPDATE_KEY: publicFile } = process.env
  if (!publicFile) return
  if (!createPublicKey(key).equals(createPublicKey(await readFile(publicFile)))) {
    throw new Error(`${keyFile!} is not the key that belongs to ${publicFile}.`)
  }
}
