import type { StepDraft } from './draft.ts'

/** Joins a step with the one above, with the titles and links of both. Null if there is none above. */
export function mergeStepUp(steps: StepDraft[], key: string) {
  const index = steps.findIndex((step) => step.key === key)
  const [above, below] = [steps[index - 1], steps[index]]
  if (!above || !below) return null
  const both = {
    ...above,
    title: above.title || below.title || above.title,
    text: [above.text.trimEnd(), below.text.trimStart()].filter((text) => text !== '').join(' '),
    links: [...new Set([...above.links, ...below.links])],
  }
  return { steps: steps.toSpliced(index - 1, 2, both), above, below, both }
}

/**
 * Splits a step at the caret; the links stay with the first part, where the user can check them. Null if there is no such
 * step.
 */
export function splitStep(steps: StepDraft[], key: string, caret: number, newKey: string) {
  const index = steps.findIndex((step) => step.key === key)
  const whole = steps[index]
  if (!whole) return null
  const first = { ...whole, text: whole.text.slice(0, caret).trimEnd() }
  const second: StepDraft = {
    key: newKey,
    title: null,
    text: whole.text.slice(caret).trimStart(),
    links: [],
  }
  return { steps: steps.toSpliced(index, 1, first, second), whole, first, second }
}

/** Inserts a piece at the caret; returns the text and the new caret. */
export function insertAt(text: string, caret: number, piece: string) {
  return { text: text.slice(0, caret) + piece + text.slice(caret), caret: caret + piece.length }
}

/** The text typed after an '@' right before the caret, which searches for an ingredient; null if there is none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const match = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))
  if (!match) return null
  const query = match[1] ?? ''
  return { start: caret - query.length - 1, query }
}
