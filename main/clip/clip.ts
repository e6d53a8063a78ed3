import type { clipCalls, TakenPage } from '#preload/calls/clip.ts'
import type { ToolbarWish } from '#preload/calls/clip-toolbar.ts'
import { t } from '#main/i18n.ts'
import type { AnswersTo } from '#main/ipc.ts'
import { isWebAddress, shownAddress, typedAddress } from './addresses.ts'
import { type ClipWindow, openClipWindow } from './clip-window.ts'
import { type ClipKey, clipKey } from './keys.ts'
import { showMore } from './more-menu.ts'
import { readShownPage } from './read-page.ts'

// Chromium's codes for a load that was cancelled on purpose, and for one that our rules refuse.
const aborted = -3
const refused = -20

interface ClipOptions {
  ours: () => string
  /** A page was taken; `count` tells it from the ones before. */
  onTaken: (count: number) => void
}

/** The browser window, in which a person opens what refuses a server, and takes the page as it is shown. */
export function createClip({ ours, onTaken }: ClipOptions) {
  let shown: ClipWindow | null = null
  let taken: TakenPage | null = null
  let count = 0
  let notice = ''
  let isTaking = false
  /** What is being opened; shown only as long as there is nothing else. */
  let wanted = ''

  const refresh = () => {
    if (!shown || shown.page.isDestroyed()) return
    const { page } = shown
    const { url } = page.mainFrame
    const address = shownAddress(url)
    shown.tell({
      address: address || wanted,
      isOpenToAll: url.startsWith('http:'),
      canGoBack: page.navigationHistory.canGoBack(),
      canGoForward: page.navigationHistory.canGoForward(),
      isLoading: page.isLoadingMainFrame(),
      canTake: isWebAddress(url) && !isTaking,
      notice,
    })
    // Names of pages are theirs to choose; where they are from is not.
    const host = address && new URL(address).host
    shown.window.setTitle(host ? t('clip.title-of', { host }) : t('clip.title'))
  }
  const say = (text: string) => {
    notice = text
    refresh()
  }
  const go = (text: string) => {
    const address = typedAddress(text)
    if (address === null) return say(t('clip.not-an-address'))
    wanted = shownAddress(address)
    say('')
    void shown?.page.loadURL(address).catch(() => undefined) // told by did-fail-load
    shown?.page.focus()
  }
  const take = async () => {
    if (!shown || isTaking) return
    isTaking = true
    say('')
    const result = await readShownPage(shown.page)
    isTaking = false
    if (typeof result === 'string') return say(t(`clip.${result}`))
    taken = result
    count += 1
    say(t('clip.taken'))
    onTaken(count)
  }

  const wishes: Record<Exclude<ToolbarWish['do'], 'go' | 'height'>, (of: ClipWindow) => unknown> = {
    back: ({ page }) => page.navigationHistory.goBack(),
    forward: ({ page }) => page.navigationHistory.goForward(),
    reload: ({ page }) => page.reload(),
    stop: ({ page }) => page.stop(),
    take,
    more: (of) => showMore(of, say),
    close: ({ window }) => window.close(),
    'enter-page': ({ page }) => page.focus(),
  }
  const keys: Record<ClipKey, (of: ClipWindow) => unknown> = {
    back: wishes.back,
    forward: wishes.forward,
    reload: wishes.reload,
    close: wishes.close,
    address: (of) => of.enterAddress(),
    'other-part': (of) => (of.page.isFocused() ? of.enterAddress() : of.page.focus()),
    'zoom-in': ({ page }) => page.setZoomLevel(page.getZoomLevel() + 0.5),
    'zoom-out': ({ page }) => page.setZoomLevel(page.getZoomLevel() - 0.5),
    'zoom-reset': ({ page }) => page.setZoomLevel(0),
  }

  const open = () => {
    notice = ''
    wanted = ''
    const opened = openClipWindow({
      ours,
      onWish: (wish) => {
        if (wish.do === 'go') go(wish.address)
        else if (wish.do !== 'height') void wishes[wish.do](opened)
      },
      onDownload: () => say(t('clip.no-downloads')),
      onClosed: () => (shown = null),
    })
    watch(opened)
    void opened.ready.then(refresh)
    return opened
  }
  const watch = (of: ClipWindow) => {
    const { page, bar } = of
    page.on('did-start-loading', refresh)
    page.on('did-stop-loading', refresh)
    page.on('did-navigate', () => say(''))
    page.on('did-navigate-in-page', refresh)
    page.on('did-fail-load', (_, code, reason, __, isMainFrame) => {
      if (!isMainFrame || code === aborted) return
      say(code === refused ? t('clip.refused') : t('clip.failed', { reason }))
    })
    page.on('render-process-gone', () => say(t('clip.crashed')))
    for (const contents of [page, bar]) {
      contents.on('before-input-event', (event, input) => {
        const key = clipKey(input, process.platform)
        const isEscape = contents === page && input.type === 'keyDown' && input.key === 'Escape'
        if (!key && !isEscape) return
        event.preventDefault()
        if (key) keys[key](of)
        else if (page.isLoadingMainFrame()) page.stop()
        else of.window.close()
      })
    }
  }

  const answers: AnswersTo<keyof typeof clipCalls> = {
    'clip:open': async ({ address }) => {
      shown ??= open()
      await shown.ready
      shown.window.show()
      shown.window.focus()
      if (address.trim() === '') shown.enterAddress()
      else go(address)
    },
    'clip:taken': async () => taken,
  }
  return {
    answers,
    /** It does not stay behind when Trivet's own window is gone. */
    close: () => shown?.window.close(),
  }
}
