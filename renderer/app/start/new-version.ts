/**
 * After an update, the server no longer has the scripts that an open page may still want to load. The page is then
 * reloaded in the new version. Any other failure is left to the code that imported the script.
 */
export function startOverInNewVersion() {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((outdated) => outdated && window.location.reload())
  })
}

/** Whether the server now delivers a page with another entry script. */
async function isOutdated(): Promise<boolean> {
  const own = entryScript(document)
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!own || !answer?.ok) return false
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const script = entryScript(now)
  return script !== null && script !== own
}

/** The address of the script that a page begins with, which differs from build to build. */
export const entryScript = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
