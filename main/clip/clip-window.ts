import { BaseWindow, nativeTheme, type WebContents, WebContentsView } from 'electron'
import { toolbarChannels, type ToolbarState, ToolbarWish } from '#preload/calls/clip-toolbar.ts'
import { built } from '#main/built.ts'
import { t } from '#main/i18n.ts'
import { windowIcon } from '#main/window/window.ts'
import { clipSession, toolbarSession } from './clip-session.ts'
import { toolbarPage } from './toolbar-page.ts'

/** Until the toolbar has told how much it needs. */
const usualHeight = 57

/** What every view of the browser window has, and what none has: Node, a bridge, dialogs of its own. */
const closed = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
  devTools: false,
} as const

interface Hooks {
  ours: () => string
  onWish: (wish: ToolbarWish) => void
  onDownload: () => void
  onClosed: () => void
}

export type ClipWindow = ReturnType<typeof openClipWindow>

/** The browser window: a toolbar of ours above a page of the web, each in a view, a process and a session of its own. */
export function openClipWindow({ ours, onWish, onDownload, onClosed }: Hooks) {
  const dark = nativeTheme.shouldUseDarkColors
  const window = new BaseWindow({
    width: 1100,
    height: 820,
    minWidth: 480,
    minHeight: 360,
    title: t('clip.title'),
    backgroundColor: dark ? '#1C1715' : '#FBF7F0',
    show: false,
    ...windowIcon(),
  })
  // Not removed: the app's menu comes back with the next change of language.
  window.setMenuBarVisibility(false)
  const preload = built('preload/clip-toolbar.cjs')
  const bar = new WebContentsView({
    webPreferences: { ...closed, session: toolbarSession(), preload },
  })
  const page = new WebContentsView({
    webPreferences: {
      ...closed,
      session: clipSession(ours, onDownload),
      disableDialogs: true,
      autoplayPolicy: 'document-user-activation-required',
    },
  })
  // Electron forgets what a closed view had.
  const contents = { bar: bar.webContents, page: page.webContents }
  bar.setBackgroundColor(dark ? '#1C1715' : '#FBF7F0')
  window.contentView.addChildView(page)
  window.contentView.addChildView(bar)

  let height = usualHeight
  const lay = () => {
    const { width, height: whole } = window.getContentBounds()
    bar.setBounds({ x: 0, y: 0, width, height })
    page.setBounds({ x: 0, y: height, width, height: Math.max(0, whole - height) })
  }
  lay()
  window.on('resize', lay)
  contents.bar.ipc.on(toolbarChannels.wish, ({ senderFrame }, asked: unknown) => {
    const wish = ToolbarWish.safeParse(asked)
    if (!wish.success || senderFrame?.parent !== null) return
    if (wish.data.do !== 'height') return onWish(wish.data)
    height = wish.data.height
    lay()
  })
  window.once('closed', () => {
    for (const one of [contents.bar, contents.page]) if (!one.isDestroyed()) one.close()
    onClosed()
  })
  const show = async () => {
    await contents.bar.loadURL(toolbarPage()).catch(() => undefined) // closed meanwhile
    if (!window.isDestroyed()) window.show()
  }
  return {
    window,
    page: contents.page,
    bar: contents.bar,
    /** The toolbar hears of nothing before. */
    ready: show(),
    tell: (state: ToolbarState) => {
      if (!contents.bar.isDestroyed()) contents.bar.send(toolbarChannels.state, state)
    },
    enterAddress: () => void enter(contents.bar, "document.querySelector('#address').focus()"),
  }
}

/** The toolbar's page has no scripts, but Trivet may run one there. */
async function enter(bar: WebContents, script: string) {
  bar.focus()
  await bar.executeJavaScriptInIsolatedWorld(1042, [{ code: script }]).catch(() => undefined)
}
