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
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!own || !answer?.ok) return false
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const script = now.querySelector('script[type="module"][src]')
  return script !== null && script.getAttribute('src') !== own.getAttribute('src')
}
