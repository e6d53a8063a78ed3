import { isGatewayStatus } from '#renderer/api/gateway-statuses.ts'
import { type Build, pageLock } from './build.ts'

const prefix = 'trivet-build-'
const assets = '/assets/'
/** Addresses that are no pages of the interface. */
const notPages = /^\/(?:api|docs)(?:\/|$)|^\/[^/]+\.\w+$/
const whatever = { ignoreVary: true }
/** A server at home answers within a moment; where the signal is weak, a browser would wait for minutes. */
const patienceMs = 5000

/** What a worker has of the browser. */
export interface Surroundings {
  caches: CacheStorage
  fetch: typeof fetch
  locks: Pick<LockManager, 'query'>
  /** How many windows of this address are open. */
  windows: () => Promise<number>
  /** Whether another worker is about to take the place of this one; what it keeps is not to be touched. */
  hasSuccessor: () => boolean
  after: (ms: number) => Promise<void>
}

/**
 * Keeps the page and the scripts, styles and fonts of one build, as far as they were used, so that the interface opens
 * without the server. Nothing else is ever kept: no answers of the API, no pictures, no page with something in it.
 */
export function createKeptBuild(build: Build, browser: Surroundings) {
  const { caches, fetch } = browser
  const own = prefix + build.id
  const places = new Map(build.files.map(([name], place) => [name, place]))
  const isOwn = (path: string) => path.startsWith(assets) && places.has(path.slice(assets.length))

  /** A file of any build: its name says what is in it. */
  const kept = (path: string) => caches.match(path, whatever)

  const keep = async (cache: Cache, path: string) => {
    if (await cache.match(path, whatever)) return
    const answer = (await kept(path)) ?? (await fetch(path))
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    await cache.put(path, answer)
  }

  /** These files and all that they cannot run without, as paths. */
  const withNeeds = (names: Iterable<string>) => {
    const found = new Set<number>()
    const waiting = [...names].flatMap((name) => places.get(name) ?? [])
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (found.has(place)) continue
      found.add(place)
      waiting.push(...build.files[place]![1])
    }
    return [...found].map((place) => assets + build.files[place]![0])
  }

  /** What was used of earlier builds, under the names that it has in this one. */
  const usedBefore = async () => {
    const stems = new Set<string>()
    for (const name of await buildCaches(caches)) {
      if (name === own) continue
      for (const { url } of await (await caches.open(name)).keys()) stems.add(stemOf(url))
    }
    return build.files.flatMap(([name]) => (stems.has(stemOf(name)) ? [name] : []))
  }

  const answerPage = async (request: Request) => {
    const answer = fetch(request)
    const isReached = answer.then(
      ({ status }) => !isGatewayStatus(status),
      () => false,
    )
    if (await Promise.race([isReached, browser.after(patienceMs).then(() => false)])) return answer
    const page = await caches.match('/', { cacheName: own, ...whatever }).catch(() => undefined)
    return page ?? answer
  }

  const answerFile = async (request: Request, path: string, wait: Wait) => {
    const file = await kept(path).catch(() => undefined)
    if (file) return file
    const answer = await fetch(request)
    if (answer.ok && isOwn(path)) {
      const copy = answer.clone()
      // A browser that has no room left goes on without.
      const put = async () => (await caches.open(own)).put(path, copy)
      wait(put().catch(() => {}))
    }
    return answer
  }

  return {
    /**
     * Fetches what the first screen needs, and what was used of the builds before. Rejects if the server has another
     * build by now: then another worker comes.
     */
    async install(savesData: boolean): Promise<void> {
      const page = await fetch('/', { cache: 'no-cache' })
      const text = await page.clone().text()
      if (!page.ok || page.redirected || !text.includes(`src="${build.entry}"`)) {
        throw new Error('the server has another build')
      }
      const cache = await caches.open(own)
      // All files before the page, without which nothing is shown from here.
      const named = build.files.flatMap(([name]) =>
        text.includes(`"${assets}${name}"`) ? [name] : [],
      )
      await Promise.all(withNeeds(named).map((path) => keep(cache, path)))
      await cache.put('/', page)
      if (savesData) return
      await Promise.allSettled(withNeeds(await usedBefore()).map((path) => keep(cache, path)))
    },

    /** The answer to a request, or null if the browser is to send it as if there were no worker. */
    answer(request: Request, wait: Wait): Promise<Response> | null {
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== location.origin) return null
      if (pathname.startsWith(assets)) return answerFile(request, pathname, wait)
      if (request.mode === 'navigate' && !notPages.test(pathname)) return answerPage(request)
      return null
    },

    /** Keeps what a page has used before this worker answered for it. */
    async keepUsed(paths: readonly string[]): Promise<void> {
      const cache = await caches.open(own)
      await Promise.allSettled(paths.filter(isOwn).map((path) => keep(cache, path)))
    },

    /** Removes what is kept of other builds, except of those that a page still runs with. */
    async clean(): Promise<void> {
      const names = (await buildCaches(caches)).filter((name) => name !== own)
      if (names.length === 0) return
      const { held = [] } = await browser.locks.query()
      const entries = held.flatMap(({ name }) =>
        name?.startsWith(pageLock) ? [name.slice(pageLock.length)] : [],
      )
      // One that does not say yet what it runs with is still loading. Its id is not that of the lock in every browser.
      if ((await browser.windows()) > entries.length) return
      for (const name of names) {
        const cache = await caches.open(name)
        const found = await Promise.all(entries.map((entry) => cache.match(entry, whatever)))
        if (found.some(Boolean) || browser.hasSuccessor()) continue
        await caches.delete(name)
      }
    },
  }
}

/** Keeps the worker awake until something is done. */
type Wait = (until: Promise<unknown>) => void

async function buildCaches(caches: CacheStorage) {
  return (await caches.keys()).filter((name) => name.startsWith(prefix))
}

/** '/assets/ListPage-1a2b3c4d.js' → 'ListPage.js' */
const stemOf = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}(?=\.\w+$)/, '')
