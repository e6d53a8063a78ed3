import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import { pdfFileName } from './pdf-file-name.ts'

/** Asks where to save, and prints the window to a PDF with the paper size of its page. False if cancelled. */
export async function savePdf(window: BrowserWindow, name: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('documents'), pdfFileName(name)),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || !filePath) return false
  const pdf = await window.webContents.printToPDF({ preferCSSPageSize: true })
  await writeFile(filePath, pdf)
  return true
}
