import { ipcRenderer } from 'electron'
import type { ToolbarState, ToolbarWish, toolbarChannels } from './calls/clip-toolbar.ts'

// The toolbar's page has no scripts of its own, and may have none: this one works its buttons from outside, in a world
// apart. As in calls/clip-toolbar.ts; importing it would load all of zod.
const channels: typeof toolbarChannels = { wish: 'toolbar:wish', state: 'toolbar:state' }

const ask = (wish: ToolbarWish) => ipcRenderer.send(channels.wish, wish)

window.addEventListener('DOMContentLoaded', () => {
  const part = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!
  const address = document.querySelector<HTMLInputElement>('#address')!
  const buttons = ['back', 'forward', 'reload', 'stop', 'take', 'more'] as const
  let shown = ''

  for (const name of buttons) part(name).addEventListener('click', () => ask({ do: name }))
  address.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') ask({ do: 'go', address: address.value.slice(0, 4000) })
  })
  address.addEventListener('focus', () => address.select())
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      const isEdited = document.activeElement === address && address.value !== shown
      if (isEdited) address.value = shown
      else ask({ do: 'close' })
    }
    // The page is a view of its own, into which Tab would not lead by itself.
    const isLast = document.activeElement === part('more')
    if (event.key === 'Tab' && !event.shiftKey && isLast) {
      event.preventDefault()
      ask({ do: 'enter-page' })
    }
  })

  ipcRenderer.on(channels.state, (_, state: ToolbarState) => {
    // What somebody is typing stays.
    if (document.activeElement !== address || address.value === shown) address.value = state.address
    shown = state.address
    // A disabled button loses the focus to nowhere.
    for (const [name, can] of [
      ['back', state.canGoBack],
      ['forward', state.canGoForward],
      ['take', state.canTake],
    ] as const)
      part(name).setAttribute('aria-disabled', String(!can))
    const hadFocus = ['reload', 'stop'].includes(document.activeElement?.id ?? '')
    part('stop').hidden = !state.isLoading
    part('reload').hidden = state.isLoading
    if (hadFocus) part(state.isLoading ? 'stop' : 'reload').focus()
    part('open-to-all').hidden = !state.isOpenToAll
    part('notice').textContent = state.notice
  })

  new ResizeObserver(() => {
    ask({ do: 'height', height: Math.ceil(part('bar').getBoundingClientRect().height) })
  }).observe(part('bar'))
})
