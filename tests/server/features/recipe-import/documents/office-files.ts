import { makeZip } from '#tests/server/archives/zips.ts'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

interface Look {
  style?: string
  isItem?: boolean
  isBold?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A paragraph as Word writes it; its words lie in several runs. */
export function wordParagraph(text: string, { style, isItem, isBold }: Look = {}): string {
  const props = `<w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${isItem ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}</w:pPr>`
  const at = Math.ceil(text.length / 2)
  const runs = [text.slice(0, at), text.slice(at)].map((part) => {
    const bold = isBold ? '<w:rPr><w:b/></w:rPr>' : ''
    return `<w:r>${bold}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`
  })
  return `<w:p>${props}${runs.join('<w:proofErr w:type="spellStart"/>')}</w:p>`
}

export const wordTable = (rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

/** A document of Word with this inside its body, and a picture where it is given. */
export const wordFile = (body: string, picture?: Buffer) =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    },
    ...(picture ? [{ name: 'word/media/image1.jpeg', content: picture }] : []),
  ])

/** A document of LibreOffice with this inside its text. */
export const openDocumentFile = (text: string, styles = '') =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="tb" xmlns:style="s" xmlns:fo="f" xmlns:draw="d"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    },
  ])
