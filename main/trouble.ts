import { dialog, shell } from 'electron'
import { words } from './words.ts'

/** Tells that the server crashed and is back, with its log at hand; nobody has to answer at once. */
export async function tellRestarted(logDir: string) {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: words.crashed,
    detail: words.crashedDetail,
    buttons: [words.carryOn, words.openLogs],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) await shell.openPath(logDir)
}

/** Asks what to do where the server cannot run; true for another try, false to quit. */
export async function askForAnotherTry(message: string, reason: string, logDir: string) {
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message,
      detail: reason,
      buttons: [words.tryAgain, words.openLogs, words.quit],
      defaultId: 0,
      cancelId: 2,
    })
    if (response !== 1) return response === 0
    await shell.openPath(logDir)
  }
}

/** True where the person wants the window back after its page has crashed. */
export async function askToReload() {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: words.windowGone,
    detail: words.windowGoneDetail,
    buttons: [words.tryAgain, words.quit],
    defaultId: 0,
    cancelId: 1,
  })
  return response === 0
}

/** A page without scripts that stands in where the server does not answer. */
export function unreachablePage(retryUrl: string) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>Trivet</title>
<style>
  body { display: grid; place-content: center; min-block-size: 90vh; margin: 2rem; text-align: center;
    font: 1.1rem/1.5 system-ui, sans-serif; color: light-dark(#2b2320, #f3eae2);
    background: light-dark(#fbf7f0, #1c1715) }
  h1 { font: 2rem/1.2 Georgia, serif; margin: 0 }
  a { color: light-dark(#b3441e, #e8845c) }
</style>
<h1>${words.unreachable}</h1><p>${words.unreachableDetail}</p>
<p><a href="${encodeURI(retryUrl)}">${words.tryAgain}</a></p>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}
