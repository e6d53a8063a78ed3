export const sheetAttribute = 'data-print-sheet'
const patience = 5000

/** Prints the recipe of this page, once its pictures are there; slow ones are not waited for longer than 5 seconds. */
export async function printRecipe(): Promise<void> {
  await picturesReady()
  window.print()
}

/** Fulfilled when the pictures of the sheet can be drawn, or will not come in time. */
export async function picturesReady(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`[${sheetAttribute}] img`)]
  const loaded = pictures.map((picture) => {
    // What is not on screen would otherwise wait to be scrolled to.
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, patience))])
}
