import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 80

/**
 * A person at the keyboard: presses keys, and counts them. A combination is one key, and so is each word that is typed,
 * as it costs everybody the same. Every control that Tab comes to must show it.
 */
export function keyCount(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  return {
    count: () => count,
    press,
    type: async (text: string) => {
      count += wordsIn(text)
      await page.keyboard.type(text)
    },
    /** One key, as Ctrl+V is. */
    paste: async (text: string) => {
      count += 1
      await page.keyboard.insertText(text)
    },
    /** Presses the key until the focus is on the control. */
    reach: async (control: Locator, key = 'Tab') => {
      await expect(control).toBeVisible({ timeout: 6000 })
      const wanted = await control.elementHandle()
      const stops: string[] = []
      for (;;) {
        const { name, isThere, plain } = await page.evaluate(lookAtFocus, wanted)
        expect(plain, 'shows that it has the focus').toBeNull()
        if (isThere) return
        stops.push(name)
        expect(stops.length, `no way to the control: ${stops.join(', ')}`).toBeLessThan(mostStops)
        await press(key)
      }
    },
  }
}

/** The same for a finger: taps, and words. Scrolling is not counted. */
export function tapCount(page: Page) {
  let count = 0
  return {
    count: () => count,
    tap: async (control: Locator) => {
      count += 1
      await control.tap()
    },
    type: async (text: string) => {
      count += wordsIn(text)
      await page.keyboard.type(text)
    },
    /** Two taps: a long press, and Paste in what the phone offers. */
    paste: async (text: string) => {
      count += 2
      await page.keyboard.insertText(text)
    },
  }
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

/**
 * In the page: which control has the focus, whether it is the wanted one, and the name of the one before if it looked
 * with the focus as it does without.
 */
function lookAtFocus(wanted: Element | null) {
  const keeper: Window & { countedStop?: { element: Element; focused: string } | undefined } =
    window
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`
  // A card shows the focus of its link, and a field that of its input.
  const look = (element: Element) => {
    const parts: (Element | null)[] = [element, element.nextElementSibling]
    for (let outer = element.parentElement; outer && parts.length < 7; outer = outer.parentElement)
      parts.push(outer)
    return parts
      .flatMap((part) => (part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : []))
      .map((style) =>
        ['outline', 'box-shadow', 'border', 'background', 'clip-path', 'inset', 'translate']
          .map((property) => style.getPropertyValue(property))
          .join(),
      )
      .join('\n')
  }
  const { countedStop: stop } = keeper
  const { activeElement } = document
  const isSame = stop?.element === activeElement
  const plain =
    stop?.element.isConnected && !isSame && look(stop.element) === stop.focused
      ? nameOf(stop.element)
      : null
  // What Tab never comes to, as a heading that got the focus, need not show it.
  if (!isSame) {
    keeper.countedStop =
      activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
        ? { element: activeElement, focused: look(activeElement) }
        : undefined
  }
  return {
    name: activeElement ? nameOf(activeElement) : '',
    isThere: activeElement === wanted,
    plain,
  }
}
