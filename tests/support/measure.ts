import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing on the page is wider than the screen, as soon as the page has taken the size it was given. */
export async function expectNoOverflow(page: Page, where?: string) {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, where).toBeLessThanOrEqual(0)
}

/** Where an element is, once it stands still. */
export async function standingBox(element: Locator) {
  const measure = async () => {
    const box = await element.boundingBox()
    return box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
  }
  let box = await measure()
  const movedBy = async () => {
    const { x, y } = box
    box = await measure()
    return Math.abs(box.x - x) + Math.abs(box.y - y)
  }
  await expect.poll(movedBy, 'it stands still').toBe(0)
  return box
}
