import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForOffline } from '#renderer/app/start/offline.ts'
import type { UsedMessage } from '#renderer/offline/build.ts'

const register = vi.fn<() => Promise<void>>(() => Promise.resolve())
const request = vi.fn<() => Promise<void>>(() => Promise.resolve())
const postMessage = vi.fn<(message: UsedMessage) => void>()
const worker = Object.assign(new EventTarget(), { register, controller: { postMessage } })
let idle: (() => void)[]
let fetched: { name: string; workerStart: number }[]
let hearFetched: (list: { getEntries: () => typeof fetched }) => void

beforeEach(() => {
  idle = []
  fetched = [{ name: `${location.origin}/assets/index-1.js`, workerStart: 0 }]
  vi.stubEnv('PROD', true)
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>'
  vi.stubGlobal('navigator', { serviceWorker: worker, locks: { request } })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: typeof hearFetched) {
        hearFetched = hear
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.head.innerHTML = ''
})

/** Begins a page, and lets it load and become idle. */
function loadPage() {
  keepForOffline()
  window.dispatchEvent(new Event('load'))
  for (const act of idle.splice(0)) act()
}

test('the worker is only asked for once the page has loaded and the browser is idle', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  keepForOffline()
  expect(idle).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(register).not.toHaveBeenCalled()
  idle.pop()?.()
  expect(register).toHaveBeenCalledExactlyOnceWith('/offline-worker.js', { updateViaCache: 'none' })
})

test('a page says which build it runs with for as long as it is open', () => {
  loadPage()
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'trivet-page /assets/index-1.js',
    { mode: 'shared' },
    expect.any(Function),
  )
})

test('the worker is told what was used: first and after an update all of it, then what it has not answered', () => {
  const assets = (name: string) => `${location.origin}/assets/${name}`
  fetched.push({ name: `${location.origin}/api/recipes`, workerStart: 0 })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => fetched as never) // only these fields are read
  loadPage()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ used: ['/assets/index-1.js'] })
  const later = [
    { name: assets('List-1.js'), workerStart: 12 },
    { name: assets('Admin-1.js'), workerStart: 0 },
  ]
  hearFetched({ getEntries: () => later })
  expect(postMessage).toHaveBeenLastCalledWith({ used: ['/assets/Admin-1.js'] })
  hearFetched({ getEntries: () => later.slice(0, 1) })
  expect(postMessage).toHaveBeenCalledTimes(2)
  fetched.push(...later)
  worker.dispatchEvent(new Event('controllerchange'))
  expect(postMessage).toHaveBeenLastCalledWith({
    used: ['/assets/index-1.js', '/assets/List-1.js', '/assets/Admin-1.js'],
  })
})

test('a page that has nothing to tell says so, as that is when what is old is removed', () => {
  fetched = []
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [])
  loadPage()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ used: [] })
})

test('a server without a worker is no fault of the page', async () => {
  register.mockRejectedValueOnce(new TypeError('404'))
  loadPage()
  await expect.poll(() => register.mock.calls.length).toBe(1)
})

test.each<[string, () => void]>([
  ['the window of the desktop', () => vi.stubGlobal('desktop', {})],
  ['a page over plain http', () => vi.stubGlobal('navigator', {})],
  ['development', () => vi.stubEnv('PROD', false)],
])('%s does without', (_, prepare) => {
  prepare()
  loadPage()
  expect(register).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()
})
