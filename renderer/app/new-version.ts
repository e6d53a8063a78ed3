/**
 * A Trivet that was updated no longer has the files that an open page may still ask for. Then the page starts over in
 * the new version. Any other failure is left to whoever asked.
 */
export function startOverInNewVersion() {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((outdated) => outdated && window.location.reload())
  })
}

/** Whether the server now gives out a page with another script to begin with. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!own || !answer?.ok) return false
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const script = now.querySelector('script[type="module"][src]')
  return script !== null && script.getAttribute('src') !== own.getAttribute('src')
}
