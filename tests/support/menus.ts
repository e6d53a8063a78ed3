import { act, waitFor } from '@testing-library/react'
import { userEvent as users } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { renderApp } from './render.tsx'

// To ask whether each parent of a button lets it be clicked takes most of the time.
const userEvent = users.setup({ pointerEventsCheck: 0 })

/** Looking by role goes through the whole page each time; these are the same elements. */
const all = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)]

/** Of every kind: those that are ticked or chosen as well. */
const entriesShown = () => [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** What the server would not answer, from now on until the test ends. */
export function watchRefusals() {
  const refused: string[] = []
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init)
    const address = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(address, 'http://localhost')
    // Asking who one is, is how a page learns that one is nobody.
    if (answer.status >= 400 && pathname !== '/api/users/self') {
      refused.push(`${answer.status} ${init?.method ?? 'GET'} ${pathname}`)
    }
    return answer
  })
  onTestFinished(() => spy.mockRestore())
  return refused
}

/** Printed sheets and saved files are outcomes of what is pressed; called before each test that presses. */
export function watchPaperAndFiles() {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  // Saving a file navigates, which jsdom cannot do.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}

type Shown = Awaited<ReturnType<typeof renderApp>>

/** Nothing is being asked or changed any more. */
export const settled = ({ queryClient }: Shown) =>
  waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0)
  })

/** As it is read out, without the day of today or of a backup. */
const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(
    /^(Last made|.* backup) (?:on|from) .*/,
    '$1',
  )

const menuButtons = () =>
  [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')].filter(
    (button) => !button.closest('[data-print-sheet]'),
  )

/** Presses the button of this name. @returns whether it was still there when the press came */
async function isPressed(name: string) {
  const button = menuButtons().find((one) => nameOf(one) === name)
  if (!button) throw new Error(`no menu ${name}, only ${menuButtons().map(nameOf).join(', ')}`)
  let isHeard = false
  const hear = () => (isHeard = true)
  document.addEventListener('click', hear, { capture: true })
  await userEvent.click(button)
  document.removeEventListener('click', hear, { capture: true })
  return isHeard
}

/** Whether a menu with ticks is open, which stays open when one of them is chosen. */
export const hasTicks = () => document.querySelector('[role="menuitemcheckbox"]') !== null

/** Opens the menu of this name, where it did not stay open. @returns its entries */
export async function openMenu(name: string) {
  if (hasTicks()) return entriesShown()
  // A stand-in gives way once its menu's code is there. If that is just before the press, the press reaches nobody.
  for (let presses = 1; presses <= 5 && !(await isPressed(name)); presses += 1);
  await waitFor(() => expect(entriesShown()).not.toEqual([]))
  return entriesShown()
}

/** The names of all menus on the screen. */
export const menuNames = () => menuButtons().map(nameOf)

/** The names of all menus on the screen, each with its entries. */
export async function menusOnScreen(): Promise<Record<string, string[]>> {
  const menus: Record<string, string[]> = {}
  for (const name of menuNames()) {
    const entries = await openMenu(name)
    menus[name] = entries.map((entry) => entry.textContent ?? '')
    entries[0]?.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(entriesShown()).toEqual([]))
  }
  return menus
}

interface Choice {
  menu: string
  entry: string
}

/**
 * Chooses an entry and goes on to its end: a dialog is sent as it opens, where it can be. Fails when nothing at all
 * comes of it; what is refused or throws is told by `watchRefusals` and by the console.
 */
export async function chooseEntry(shown: Shown, { menu, entry }: Choice) {
  await waitFor(() => expect(menuNames()).toContain(menu))
  const happened = watchOutcome(shown)
  const item = (await openMenu(menu)).find((one) => one.textContent === entry)
  if (!item) throw new Error(`${menu} has no ${entry}`)
  await userEvent.click(item)
  await goOn(shown, `${menu}: ${entry}`, happened)
}

/** The buttons of the page itself that are no menus, without those that order a table or drag a row. */
const pageButtons = (scope: string) =>
  [...document.querySelectorAll<HTMLElement>(`${scope} button:enabled`)].filter(
    (button) =>
      !button.closest('th, nav, [data-print-sheet]') &&
      button.getAttribute('aria-haspopup') === null &&
      button.getAttribute('aria-roledescription') === null,
  )

/** Their names, in the part of the page that `scope` selects. */
export const buttonNames = (scope = 'main') => pageButtons(scope).map(nameOf)

/** Presses a button of the page and goes on to its end, as `chooseEntry` does. */
export async function pressButton(shown: Shown, scope: string, name: string) {
  await waitFor(() => expect(buttonNames(scope)).toContain(name))
  const happened = watchOutcome(shown)
  await userEvent.click(pageButtons(scope).find((button) => nameOf(button) === name)!)
  await goOn(shown, name, happened)
}

/** Ticks all rows of a table, where they are not. */
export async function tickAll() {
  const box = document.querySelector<HTMLInputElement>('thead input[type="checkbox"]')
  if (!box) throw new Error('no rows to tick')
  if (!box.checked) await userEvent.click(box)
}

/** What was chosen shows; a dialog is sent as it opens, where it can be. */
async function goOn(shown: Shown, what: string, happened: () => boolean) {
  await waitFor(() => expect(happened(), `something came of ${what}`).toBe(true))
  await settled(shown)
  const [dialog] = all('dialog')
  const send = dialog?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')
  if (!dialog || !send) return
  await userEvent.click(send)
  await settled(shown)
}

/** Back to where the menus are, with nothing in front of them. */
export async function comeBack(shown: Shown, at: string) {
  // One with ticks stays open.
  entriesShown()[0]?.focus()
  const isOpen = document.activeElement?.matches('textarea, input, [role^="menuitem"]') === true
  if (isOpen || all('dialog').length > 0) await userEvent.keyboard('{Escape}')
  await waitFor(() => expect([...all('dialog'), ...entriesShown()]).toEqual([]))
  const { pathname, search } = shown.router.state.location
  if (pathname + search !== at) await act(() => shown.router.navigate(at))
  await settled(shown)
}

/**
 * From now on: whether something has happened that a person can tell. A message counts when it is new or says something
 * else; one of an earlier action that goes away meanwhile is no outcome of this one.
 */
function watchOutcome(shown: Shown): () => boolean {
  const before = outcome(shown)
  const said = new Map(all('alert').map((one) => [one, one.textContent]))
  const isNew = (one: HTMLElement) => said.get(one) !== one.textContent
  return () => outcome(shown) !== before || all('alert').some(isNew)
}

/** What tells it apart from messages: another page, a dialog, a field, a column, a tick, a heart, paper, or a file. */
function outcome({ router }: Shown): string {
  const { pathname, search } = router.state.location
  return JSON.stringify([
    pathname + search,
    all('dialog').length,
    document.querySelectorAll('textarea, input, th').length,
    all('group').length + all('toolbar').length,
    document.querySelectorAll('[role="menuitemcheckbox"][aria-checked="true"]').length,
    document.querySelectorAll('[aria-label$="from favorites"]').length,
    vi.mocked(window.print).mock.calls.length,
    vi.mocked(HTMLAnchorElement.prototype.click).mock.calls.length,
  ])
}
