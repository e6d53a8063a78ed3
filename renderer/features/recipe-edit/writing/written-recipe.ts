import type { Fact } from '#contract/recipe-text/facts.ts'
import { type LineKind, withoutMark } from './line-kinds.ts'
import { factsIn } from './written-facts.ts'

/** A line of a list, with the title of the section that begins with it. */
export interface WrittenLine {
  title: string | null
  text: string
  /** Which line of the text it is; null for a title that nothing follows. */
  line: number | null
}

export interface WrittenRecipe {
  name: string
  about: string
  facts: Partial<Record<Fact, string>>
  ingredients: WrittenLine[]
  steps: WrittenLine[]
  note: string
}

/** The lines of a text, whatever ends them. */
export const linesOf = (text: string) => text.split(/\r\n?|\n/)

/** The recipe that lines of these kinds make. Every word that is not a heading is in it as it was written. */
export function writtenRecipe(lines: readonly string[], kinds: readonly LineKind[]): WrittenRecipe {
  const recipe: WrittenRecipe = {
    name: '',
    about: '',
    facts: {},
    ingredients: [],
    steps: [],
    note: '',
  }
  const about: string[] = []
  const notes: string[] = []
  let title: string | null = null
  let list: 'ingredients' | 'steps' = 'ingredients'
  const keepTitle = () => {
    if (title !== null) recipe[list].push({ title, text: '', line: null })
    title = null
  }
  for (const [index, line] of lines.entries()) {
    const kind = kinds[index]
    const text = line.trim()
    if (kind === 'ingredient' || kind === 'step') {
      list = kind === 'ingredient' ? 'ingredients' : 'steps'
      recipe[list].push({ title, text: withoutMark(line, kind), line: index })
      title = null
    }
    if (kind === 'section') {
      keepTitle()
      title = text.replace(/(?<!\s)\s*[:：]$/u, '')
    }
    if (kind === 'name') {
      if (recipe.name === '') recipe.name = text
      else about.push(text)
    }
    if (kind === 'facts') {
      const found = factsIn(text) ?? factsIn(text, true) ?? {}
      const isKnown = Object.keys(found).some((fact) => recipe.facts[fact as Fact] !== undefined)
      // What was said before stays, and this line as well, as words.
      if (isKnown) about.push(text)
      else Object.assign(recipe.facts, found)
    }
    if (kind === 'about') about.push(text)
    if (kind === 'note') notes.push(text)
    if (kind === 'blank' && about.at(-1)) about.push('')
    if (kind === 'blank' && notes.at(-1)) notes.push('')
  }
  keepTitle()
  return { ...recipe, about: about.join('\n').trim(), note: notes.join('\n').trim() }
}
