/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Not revoked at once: some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
