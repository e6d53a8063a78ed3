/**
 * Calls back once the process that started this one has ended. npm runs commands through a shell, and a signal that ends
 * npm ends that shell but never reaches the command. Windows does not tell, so there it is never called.
 */
export function whenParentIsGone(callback: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 500)
  timer.unref()
}
