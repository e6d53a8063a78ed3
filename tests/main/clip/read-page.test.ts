import { afterEach, expect, test, vi } from 'vitest'
import { readShownPage } from '#main/clip/read-page.ts'

afterEach(() => void vi.useRealTimers())

const page = (answer: () => Promise<unknown>, url = 'https://soup.example/pea') => ({
  mainFrame: { url },
  isLoadingMainFrame: () => false,
  stop: vi.fn<() => void>(),
  executeJavaScriptInIsolatedWorld: vi.fn<() => Promise<unknown>>(answer),
})

test('the page is read in a world of its own, with the address that it has', async () => {
  const shown = page(async () => '<html>Pea</html>')
  expect(await readShownPage(shown)).toEqual({
    address: 'https://soup.example/pea',
    html: '<html>Pea</html>',
  })
  expect(shown.executeJavaScriptInIsolatedWorld).toHaveBeenCalledWith(1042, expect.anything())
  expect(shown.stop).not.toHaveBeenCalled()
})

test('what still loads is stopped, as it may load for ever', async () => {
  const shown = { ...page(async () => '<p>Pea</p>'), isLoadingMainFrame: () => true }
  expect(await readShownPage(shown)).toMatchObject({ html: '<p>Pea</p>' })
  expect(shown.stop).toHaveBeenCalledOnce()
})

test.for(['about:blank', '', 'chrome-error://chromewebdata/', 'file:///etc/passwd'])(
  'nothing is taken from %s',
  async (url) => {
    const shown = page(async () => 'x', url)
    expect(await readShownPage(shown)).toBe('no-page')
    expect(shown.executeJavaScriptInIsolatedWorld).not.toHaveBeenCalled()
  },
)

test('a page that says it is too long, or something else than a text, is not believed', async () => {
  expect(await readShownPage(page(async () => null))).toBe('too-long')
  expect(await readShownPage(page(async () => 'x'.repeat(10_000_001)))).toBe('no-answer')
  expect(await readShownPage(page(async () => ({ html: 1 })))).toBe('no-answer')
  expect(await readShownPage(page(() => Promise.reject(new Error('gone'))))).toBe('no-answer')
})

test('a page that went elsewhere meanwhile is not taken under its first address', async () => {
  const shown = page(async () => {
    shown.mainFrame.url = 'https://bank.example/'
    return '<p>Pea</p>'
  })
  expect(await readShownPage(shown)).toBe('left')
})

test('one that never answers is waited for ten seconds', async () => {
  vi.useFakeTimers()
  const reading = readShownPage(page(() => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toBe('no-answer')
})
