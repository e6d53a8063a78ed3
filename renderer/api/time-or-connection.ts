/** Resolves after some milliseconds, or as soon as the browser says that it is online. */
export function timeOrConnection(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
  })
}
