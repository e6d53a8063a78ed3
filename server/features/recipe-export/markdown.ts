import type { Translate } from '#server/i18n/translator.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'

/** The recipe as a Markdown document that is also readable as plain text; empty parts are left out. */
export function toMarkdown(recipe: WireRecipe, t: Translate): string {
  const facts = [
    ['yield', recipe.recipeYield],
    ['prep-time', recipe.prepTime],
    ['cook-time', recipe.cookTime ?? recipe.performTime],
    ['total-time', recipe.totalTime],
    ['difficulty', recipe.difficulty && t(`recipe.difficulty.${recipe.difficulty}`)],
    ['source', recipe.orgURL],
    ['categories', namesOf(recipe.recipeCategory)],
    ['tags', namesOf(recipe.tags)],
    ['tools', namesOf(recipe.tools)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const parts = [
    `# ${oneLine(recipe.name)}`,
    recipe.description.trim(),
    facts.map(([name, value]) => `- **${t(`export.fact.${name}`)}:** ${oneLine(value)}`).join('\n'),
    section(t('export.ingredients'), ingredientLines(recipe)),
    section(t('export.instructions'), stepLines(recipe)),
    section(t('export.notes'), noteLines(recipe)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function section(title: string, content: string): string {
  return content === '' ? '' : `## ${title}\n\n${content}`
}

function ingredientLines({ recipeIngredient }: WireRecipe): string {
  const lines: string[] = []
  for (const { title, display } of recipeIngredient) {
    if (title) lines.push(`${lines.length > 0 ? '\n' : ''}### ${oneLine(title)}\n`)
    if (display.trim() !== '') lines.push(`- ${oneLine(display)}`)
  }
  return lines.join('\n')
}

/** Numbers are written out, because paragraphs and headings between steps would restart a list. */
function stepLines({ recipeInstructions }: WireRecipe): string {
  return recipeInstructions
    .flatMap(({ title, text }, index) => [
      ...(title ? [`### ${oneLine(title)}`] : []),
      `${index + 1}. ${text.trim().replace(/\r?\n/g, '\n   ')}`,
    ])
    .join('\n\n')
}

function noteLines({ notes }: WireRecipe): string {
  return notes
    .map(({ title, text }) => [title && `### ${oneLine(title)}`, text.trim()].filter(Boolean))
    .map((lines) => lines.join('\n\n'))
    .join('\n\n')
}

const namesOf = (organizers: { name: string }[]) => organizers.map(({ name }) => name).join(', ')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
