import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** The words of each page, with single spaces. */
  pages: string[]
  /** In points; the paper of the first page. */
  size: { width: number; height: number }
}

/** What a PDF says, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  const first = await document.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  await document.cleanup()
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), size: { width, height } }
}

/** Where each of the pieces begins in a text, each looked for after the one before; -1 once one is missing. */
export function placesInOrder(text: string, pieces: string[]): number[] {
  let from = 0
  return pieces.map((piece) => {
    const place = from < 0 ? -1 : text.indexOf(piece, from)
    from = place < 0 ? -1 : place + piece.length
    return place
  })
}
