import type { Block } from './blocks.ts'

const FEWEST_NUMBERED = 2
const SHORTEST_LINE = 30 // characters
const NUMBER = /^(\d{1,2})[.)] /

/**
 * Joins the lines of numbered steps that a program broke at the edge of a printed page, each in an element of its own.
 * The numbers have to count up from 1, and the first line has to have one; other blocks stay as they are.
 */
export function joinedLines(blocks: Block[]): Block[] {
  const numbers = blocks.flatMap(({ text }) => NUMBER.exec(text)?.[1] ?? []).map(Number)
  const countsUp = numbers.every((number, index) => number === index + 1)
  const isFirst = NUMBER.test(blocks[0]?.text ?? '')
  const areLines = blocks.every(({ kind }) => kind === 'line')
  if (numbers.length < FEWEST_NUMBERED || !countsUp || !isFirst || !areLines) return blocks
  const result: Block[] = []
  for (const block of blocks) {
    const last = result.at(-1)
    if (last && !NUMBER.test(block.text) && isOpen(last.text)) {
      result[result.length - 1] = { ...last, text: joined(last.text, block.text) }
    } else result.push(block)
  }
  return result
}

const isOpen = (text: string) => text.length >= SHORTEST_LINE && /[\p{L}\p{N},-]$/u.test(text)

/** A word that was broken loses its hyphen. */
const joined = (text: string, rest: string) =>
  /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(rest) ? text.slice(0, -1) + rest : `${text} ${rest}`
