import { createPrivateKey, sign } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'

/**
 * Signs the announcements that electron-builder wrote into release/ (latest.yml, latest-mac.yml, latest-linux.yml), so
 * that installed programs accept them. The key is never in the repository: `openssl genpkey -algorithm ed25519 -out
 * key.pem`, then `node scripts/sign-updates.ts key.pem [folder]`.
 */
const [keyFile, folder = path.join(root, 'release')] = process.argv.slice(2)
if (keyFile === undefined)
  throw new Error('Which key? node scripts/sign-updates.ts key.pem [folder]')
const key = createPrivateKey(await readFile(keyFile))
const names = (await readdir(folder)).filter(
  (name) => name.endsWith('.yml') && name !== 'builder-debug.yml',
)
for (const name of names) {
  const signature = sign(null, await readFile(path.join(folder, name)), key).toString('base64')
  await writeFile(path.join(folder, `${name}.sig`), `${signature}\n`)
  say(`signed ${name}`)
}
if (names.length === 0) say(`no announcements in ${folder}`)
