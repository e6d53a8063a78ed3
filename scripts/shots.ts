import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildStale } from './build.ts'
import { cachedPicture } from './shots/cached-picture.ts'
import { combinationsOf } from './shots/combinations.ts'
import { composeScreen } from './shots/composed.ts'
import { account, furnish } from './shots/household.ts'
import { type Options, readOptions } from './shots/options.ts'
import { takeReadmePictures } from './shots/readme.ts'
import { shotScreens } from './shots/screens.ts'
import { clockAt, type ShotServer, startShotServer } from './shots/server.ts'
import { sheetHtml } from './shots/sheet.ts'
import { takeShots } from './shots/walk.ts'
import { findOrInstallBrowser } from './support/browser.ts'
import { mustBeOwnNode } from './support/node-version.ts'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'

// A Wednesday evening: pictures of different days can be compared.
const fixedDay = new Date('2026-11-18T16:30:00Z')

mustBeOwnNode()
const options = optionsOrEnd()
const isOwnInterface = options.renderer === path.join(root, 'dist/renderer')
await buildStale(isOwnInterface ? ['renderer', 'docs'] : ['docs'])
if (!existsSync(path.join(options.renderer, 'index.html'))) {
  say(`There is no built interface in ${options.renderer}.`)
  process.exit(2)
}
if (options.keep) await keepServer(options)
else await takeAll(options)

/** The sample household for a developer, on the day of today, until Ctrl+C. */
async function keepServer({ renderer, port }: Options) {
  const server = await startShotServer(renderer, clockAt(new Date()), port)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  await furnish(server, new Date(), cachedPicture)
  server.clock.release()
  say(`The sample household is at ${server.url}`)
  say(`Sign in as ${account.email} with the password “${account.password}”. Ctrl+C ends it.`)
}

async function takeAll(options: Options) {
  const browser = await findOrInstallBrowser()
  if (!browser) throw new Error('There is no browser here; TRIVET_BROWSER names one.')
  const servers: ShotServer[] = []
  const start = async () => {
    const server = await startShotServer(options.renderer, clockAt(fixedDay))
    servers.push(server)
    return server
  }
  try {
    const home = await start()
    const empty = await start()
    const household = await furnish(home, fixedDay, cachedPicture)
    say('The household is furnished.')
    const urls = { home: home.url, empty: empty.url }
    const walk = { browser, urls, household, now: fixedDay, told: say }
    if (options.readme) return await takeReadmePictures(walk)
    const { only, out, full } = options
    const screens = shotScreens.filter(({ name }) => only.length === 0 || only.includes(name))
    const combinations = combinationsOf(options)
    await mkdir(out, { recursive: true })
    await takeShots({ ...walk, screens, combinations, out, full })
    for (const { name } of screens) await composeScreen(out, name, combinations)
    const taken = screens.map(({ name, at }) => ({ name, address: at(household) }))
    await writeFile(path.join(out, 'index.html'), sheetHtml(taken, combinations))
    say(`${screens.length * combinations.length} pictures: ${path.join(out, 'index.html')}`)
  } finally {
    for (const server of servers) await server.stop()
  }
}

function optionsOrEnd(): Options {
  try {
    const names = shotScreens.map(({ name }) => name)
    return readOptions(process.argv.slice(2), names)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
