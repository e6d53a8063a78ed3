import { act, waitFor } from '@testing-library/react'
import { userEvent as users } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { renderApp } from './render.tsx'

// To ask whether each parent of a button lets it be clicked takes most of the time.
const userEvent = users.setup({ pointerEventsCheck: 0 })

/** Looking by role goes through the whole page each time; these are the same elements. */
const all = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)]

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

type Shown = Awaited<ReturnType<typeof renderApp>>

/** Nothing is being asked or changed any more. */
export const settled = ({ queryClient }: Shown) =>
  waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0)
  })

/** As it is read out, without the day of today. */
const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(
    /^(Last made) on .*/,
    '$1',
  )

const menuButtons = () =>
  [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')].filter(
    (button) => !button.closest('[data-print-sheet]'),
  )

/** Opens the menu of this name. @returns its entries */
export async function openMenu(name: string) {
  const button = menuButtons().find((one) => nameOf(one) === name)
  if (!button) throw new Error(`no menu ${name}, only ${menuButtons().map(nameOf).join(', ')}`)
  await userEvent.click(button)
  await waitFor(() => expect(all('menuitem')).not.toEqual([]))
  return all('menuitem')
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
    await waitFor(() => expect(all('menuitem')).toEqual([]))
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
  const before = outcome(shown)
  await waitFor(() => expect(menuNames()).toContain(menu))
  const item = (await openMenu(menu)).find((one) => one.textContent === entry)
  if (!item) throw new Error(`${menu} has no ${entry}`)
  await userEvent.click(item)
  await waitFor(() => expect(outcome(shown), `${menu}: ${entry}`).not.toBe(before))
  await settled(shown)
  const [dialog] = all('dialog')
  const send = dialog?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')
  if (!dialog || !send) return
  await userEvent.click(send)
  await settled(shown)
}

/** Back to where the menus are, with nothing in front of them. */
export async function comeBack(shown: Shown, at: string) {
  const isWriting = document.activeElement instanceof HTMLTextAreaElement
  if (isWriting || all('dialog').length > 0) await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(all('dialog')).toEqual([]))
  const { pathname, search } = shown.router.state.location
  if (pathname + search !== at) await act(() => shown.router.navigate(at))
  await settled(shown)
}

/** What tells a person that something has happened: another page, a dialog, a message, a field, or paper. */
function outcome({ router }: Shown): string {
  const { pathname, search } = router.state.location
  return JSON.stringify([
    pathname + search,
    all('dialog').length,
    all('alert').map((one) => one.textContent),
    document.querySelectorAll('textarea').length,
    vi.mocked(window.print).mock.calls.length,
    vi.mocked(URL.createObjectURL).mock.calls.length,
  ])
}
