import { markdownReady } from '#renderer/components/markdown/Markdown.tsx'
import { printLater } from './print-later.ts'

export const sheetAttribute = 'data-print-sheet'
const patience = 5000

/** Prints the recipe of this page once its texts and pictures are ready. */
export async function printRecipe(): Promise<void> {
  await sheetReady()
  window.print()
}

/** Resolves when the sheet is complete; pictures that take longer than 5 seconds are left out. */
export async function sheetReady(): Promise<void> {
  await Promise.all([printLater.fetch(), markdownReady()])
  await sheetDrawn()
  // Texts that were waiting for the Markdown parser are rendered in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`[${sheetAttribute}] img`)]
  const loaded = pictures.map((picture) => {
    // Lazy pictures outside the view would otherwise never load.
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Resolves when the sheet is in the document, which a long recipe delays. */
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
