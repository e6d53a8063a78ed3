import type { Locator, Page } from '@playwright/test'
import { standingBox } from './measure.ts'

const steps = 8

/** A finger on the middle of something, that stays there until it is moved or lifted. */
export async function touch(page: Page, on: Locator) {
  await on.scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  let at = await middleOf(on)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  const moveBy = async (across: number, along = 0) => {
    const from = at
    for (let step = 1; step <= steps; step += 1) {
      at = { x: from.x + (across * step) / steps, y: from.y + (along * step) / steps }
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    }
  }
  return {
    moveBy,
    moveTo: async (other: Locator) => {
      const to = await middleOf(other)
      await moveBy(to.x - at.x, to.y - at.y)
    },
    lift: async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = await standingBox(element)
  return { x: x + width / 2, y: y + height / 2 }
}
