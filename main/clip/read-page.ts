import type { WebContents } from 'electron'
import type { TakenPage } from '#preload/calls/clip.ts'
import { isWebAddress } from './addresses.ts'

/** Characters that the server reads. */
const longest = 10_000_000
/** A page that calculates without end answers nobody. */
const patience = 10_000
/** Not the page's own, whose scripts could answer in its place. */
const world = 1042

type Page = Pick<
  WebContents,
  'executeJavaScriptInIsolatedWorld' | 'isLoadingMainFrame' | 'stop'
> & {
  mainFrame: { url: string }
}

export type PageProblem = 'no-page' | 'no-answer' | 'too-long' | 'left'

/** The page as it is shown now, after its scripts, or why it cannot be taken. */
export async function readShownPage(contents: Page): Promise<TakenPage | PageProblem> {
  const address = contents.mainFrame.url
  if (!isWebAddress(address) || address.length > 4000) return 'no-page'
  // Electron answers only when nothing is loading, and some pages load pictures and advertisements for ever.
  if (contents.isLoadingMainFrame()) contents.stop()
  const html = await within(
    contents.executeJavaScriptInIsolatedWorld(world, [{ code: script }]) as Promise<unknown>,
  )
  if (contents.mainFrame.url !== address) return 'left'
  if (html === null) return 'too-long'
  if (typeof html !== 'string' || html.length > longest) return 'no-answer'
  return { address, html }
}

async function within(asked: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)))
  try {
    return await Promise.race([asked, late])
  } catch {
    return undefined // the page was left meanwhile
  } finally {
    clearTimeout(timer)
  }
}

// A form or picture with the name 'documentElement' hides the real one, so that its getter is asked itself. What a
// recipe does not need is left out only where there is too much.
const script = `(() => {
  const read = (kind, name, of) => Object.getOwnPropertyDescriptor(kind.prototype, name).get.call(of)
  const root = read(Document, 'documentElement', document)
  const whole = read(Element, 'outerHTML', root)
  if (whole.length <= ${longest}) return whole
  const copy = root.cloneNode(true)
  for (const part of copy.querySelectorAll('style, link, svg, iframe, video, audio')) part.remove()
  const rest = read(Element, 'outerHTML', copy)
  return rest.length <= ${longest} ? rest : null
})()`
