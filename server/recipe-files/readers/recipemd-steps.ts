import type { IncomingStep } from '#server/recipe-files/incoming.ts'
import { underHeadings } from '#server/recipe-files/reading/lines.ts'
import { cleanText } from '#server/recipe-files/reading/text.ts'

/** Steps in Markdown: points of a numbered list, else paragraphs, below headings. Their marks stay, ours are the same. */
export function markdownSteps(markdown: string): IncomingStep[] {
  const steps: string[] = []
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const text = line.trimEnd()
    const isUnderline = /^(?:-+|=+)$/.test(text) && isOpen
    const point = /^ {0,3}\d{1,3}[.)] +(?=\S)/.exec(text)
    if (isUnderline) steps[steps.length - 1] = `# ${steps.at(-1)!}`
    else if (text.trim() === '' || /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/.test(text)) {
      isOpen = false
      continue
    } else if (point) steps.push(text.slice(point[0].length))
    else if (/^#{1,6} +\S/.test(text)) steps.push(text.trim())
    // An indented paragraph belongs to the point above it.
    else if (
      steps.length > 0 &&
      !isHeading(steps.at(-1)!) &&
      (isOpen || /^(?: {2}|\t)/.test(text))
    ) {
      steps[steps.length - 1] += `${isOpen ? '' : '\n'}\n${text.trim()}`
    } else steps.push(text.trim())
    isOpen = !isHeading(steps.at(-1)!)
  }
  return underHeadings(steps, headingIn)
    .map(({ section, text }) => ({ section, title: '', text: cleanText(text) }))
    .filter(({ text }) => text !== '')
}

const isHeading = (text: string) => headingIn(text) !== null

function headingIn(text: string): string | null {
  const found = text.length <= 300 && !text.includes('\n') ? /^#{1,6} +(\S.*)$/.exec(text) : null
  return found ? found[1]!.replace(/(?<!\s)\s+#+$/, '').trim() : null
}
