const { content } = document.createElement('template')
const holder = content.ownerDocument.createElement('p')
content.append(holder)

/**
 * The character that '&eacute;' stands for; what is no such name stays as it is. The reader of Markdown brings a table of
 * all 2,231 names for this, and every browser has that already.
 */
export function decodeHTMLStrict(entity: string): string {
  if (!/^&[a-z\d#]{1,40};$/i.test(entity)) return entity
  // In the content of a template, where nothing loads or runs; and there are no tags in it.
  holder.innerHTML = entity
  const text = holder.textContent
  // Of '&notit;' the browser would read the beginning, as old pages left out the semicolon.
  return text.endsWith(';') && entity !== '&semi;' ? entity : text
}
