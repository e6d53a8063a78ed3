import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'

/** Adds something to the page, and gives what takes it away again. */
async function add(page: Page, tag: 'p' | 'button', style: Record<string, string>) {
  const barrier = await page.locator('main').evaluateHandle(
    (main, { tag, style }) => {
      const element = document.createElement(tag)
      if (tag === 'p') element.textContent = 'Soup'
      for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
      main.append(element)
      return element
    },
    { tag, style },
  )
  return () => barrier.evaluate((element) => element.remove())
}

const paleIn = {
  light: { color: 'light-dark(#eee, #fff)', background: 'light-dark(#fff, #000)' },
  dark: { color: 'light-dark(#000, #333)', background: 'light-dark(#fff, #222)' },
}

test('the accessibility check finds problems in light and dark, on every run', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  for (const colours of ['dark', 'light', 'dark', 'light'] as const) {
    const remove = await add(page, 'p', paleIn[colours])
    await expect(expectAccessible(page)).rejects.toThrow(`in ${colours}`)
    await remove()
  }
  const remove = await add(page, 'button', {})
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
  await remove()
  await expectAccessible(page)
})
