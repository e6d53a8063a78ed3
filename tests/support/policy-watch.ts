import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Listens for violations of the content security policy in every context that the browser opens from now on, on every
 * page and in every frame. Gives what was found so far and the way to end it.
 */
export function watchPolicy(browser: Browser) {
  const violations: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (/content[- ]security[- ]policy/i.test(message.text())) violations.push(message.text())
  }
  const watch = (context: BrowserContext) => {
    context.on('console', hear)
    // What the page reports itself, in case the browser says it in other words. One that is closed reports no more.
    context.addInitScript(reportViolations).catch(() => {})
  }
  browser.on('context', watch)
  return { violations, stop: () => void browser.off('context', watch) }
}

/** Runs in the page. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    // oxlint-disable-next-line no-console -- the way out of the page, which works in every context
    console.error(
      `Content-Security-Policy ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`,
    )
  })
}
