import { withoutMarks } from './without-marks.ts'

const CLASS = /\s(class|id)\s?=\s?("[^"]{0,2000}"|'[^']{0,2000}')/gi
const TAG = /(<\/?)([a-z][a-z0-9]{0,15})(?=[\s/>])/gi

/** Pages without marks, built of other elements than their author took: what is read should stay the same. */
export const otherElements: Record<string, (html: string) => string> = {
  'other-names': (html) => withOtherNames(withoutMarks(html)),
  'div-lists': (html) => renamed(withoutMarks(html), { ul: 'div', ol: 'div', li: 'div' }),
  'p-lists': (html) => renamed(withoutMarks(html), { ul: 'div', ol: 'div', li: 'p' }),
  'table-lists': (html) =>
    renamed(withoutMarks(html), { ul: 'table', ol: 'table' })
      .replace(/<li(?=[\s>])/gi, '<tr><td')
      .replace(/<\/li\s?>/gi, '</td></tr>'),
  'br-lists': (html) =>
    renamed(withoutMarks(html), { ul: 'div', ol: 'div' })
      .replace(/<li(?:\s[^<>]{0,2000})?>/gi, '')
      .replace(/<\/li\s?>/gi, '<br>'),
  'bold-headings': (html) =>
    withoutMarks(html)
      .replace(/<h[2-6](?=[\s>])/gi, '<p><b')
      .replace(/<\/h[2-6]\s?>/gi, '</b></p>'),
}

const renamed = (html: string, names: Record<string, string>) =>
  html.replace(TAG, (tag, start: string, name: string) => {
    const other = names[name.toLowerCase()]
    return other === undefined ? tag : start + other
  })

/** Classes and ids say nothing, but stay the same in all places. */
function withOtherNames(html: string): string {
  const seen = new Map<string, string>()
  const other = (name: string) => {
    const known = seen.get(name) ?? `x${seen.size}`
    seen.set(name, known)
    return known
  }
  return html.replace(CLASS, (_, attribute: string, value: string) => {
    const names = value.slice(1, -1).split(/\s+/).filter(Boolean).map(other)
    return ` ${attribute}="${names.join(' ')}"`
  })
}
