import { markdownReady } from '#renderer/components/Markdown.tsx'
import { printLater } from './print-later.ts'

export const sheetAttribute = 'data-print-sheet'
const patience = 5000

/** Prints the recipe of this page, once its texts and pictures are there. */
export async function printRecipe(): Promise<void> {
  await sheetReady()
  window.print()
}

/** Fulfilled when the sheet is complete; a picture that takes longer than 5 seconds is left out. */
export async function sheetReady(): Promise<void> {
  await Promise.all([printLater.fetch(), markdownReady()])
  await sheetDrawn()
  // What waited for the reader is drawn in the next turn.
  await new Promise((resolve) => setTimeout(resolve))
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`[${sheetAttribute}] img`)]
  const loaded = pictures.map((picture) => {
    // What is not on screen would otherwise wait to be scrolled to.
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** A long recipe takes a moment to be drawn a second time. */
async function sheetDrawn(): Promise<void> {
  const isDrawn = () => document.querySelector(`[${sheetAttribute}]`) !== null
  if (isDrawn()) return
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true })
  })
}
