import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { eachLine } from '#server/recipe-files/reading/framed-texts.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { ingredientsIn, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, mustFit, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { cleanLine, namesIn } from '#server/recipe-files/reading/text.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const wanted = /\.txt$/i
/** Headings stand alone on their lines, in capitals. */
const headings = new Set(['INGREDIENTS', 'STEPS', 'NOTES'])

/** As of a reader: whether a text has the headings of this program. */
export async function findsCopiedText(file: RecipeFile): Promise<0 | 2> {
  const start = await firstText(file, wanted)
  const found = new Set<string>()
  for (const line of eachLine(start.slice(0, 20_000))) {
    if (line.length < 20 && headings.has(line.trim())) found.add(line.trim())
  }
  return found.has('INGREDIENTS') && found.has('STEPS') ? 2 : 0
}

/**
 * Texts of recipes: the name, what is said about it in paragraphs, and three parts below headings. A text may have
 * several of them.
 */
export function readCopiedText(file: RecipeFile): AsyncGenerator<ReadItem> {
  return readTexts(file, wanted, async function* ({ name, text }) {
    let at = 0
    for (const lines of recipesIn(text)) {
      at += 1
      yield await itemOf(at === 1 ? name : `${name}, ${at}`, () => recipeOf(lines))
    }
  })
}

/** The next recipe begins before the next list of ingredients, below a wider gap or a line of signs. */
function* recipesIn(text: string): Generator<string[]> {
  let lines: string[] = []
  let begins = 0
  let gap = 0
  for (const line of eachLine(text)) {
    const words = line.trim()
    if (words === 'INGREDIENTS' && lines.some((one) => one.trim() === words)) {
      yield lines.slice(0, begins)
      lines = lines.slice(begins)
    }
    const isRule = words.length > 3 && /^[-=_*]+$/.test(words.slice(0, 200))
    if (gap > 1 && words !== '' && !headings.has(words)) begins = lines.length
    gap = isRule ? 2 : words === '' ? gap + 1 : 0
    if (!isRule) lines.push(line)
  }
  if (lines.some((line) => line.trim() !== '')) yield lines
}

function recipeOf(lines: readonly string[]): IncomingRecipe {
  mustFit(lines.join('\n'))
  const parts = new Map<string, string[]>([['', []]])
  let open = ''
  for (const line of lines) {
    const words = line.trim()
    if (headings.has(words) && !parts.has(words)) {
      open = words
      parts.set(open, [])
    } else parts.get(open)!.push(line)
  }
  const partOf = (name: string) => (parts.get(name) ?? []).join('\n')
  const said = (parts.get('') ?? []).map(cleanLine).filter((line) => line !== '')
  const notes = partOf('NOTES').trim()
  return {
    ...emptyRecipe(said[0] ?? ''),
    ...factsIn(said.slice(1)),
    ingredients: ingredientsIn(partOf('INGREDIENTS')),
    steps: stepsIn(partOf('STEPS')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
  }
}

/** What stands above the ingredients: paragraphs that say what they are, and the others are the description. */
function factsIn(lines: readonly string[]) {
  const facts = new Map<string, string>()
  const other: string[] = []
  for (const line of lines) {
    const found = /^(Adapted from|Servings:|Tags:|Rated) (?=\S)/.exec(line.slice(0, 50))
    if (found && !facts.has(found[1]!)) facts.set(found[1]!, line.slice(found[0].length))
    else other.push(line)
  }
  const isFavorite = other.some(isStarred)
  const isMade = other.some(isMadeThis)
  const address = facts.get('Adapted from') ?? ''
  const rated = facts.get('Rated') ?? ''
  const stars = /^([1-5]) ?\/ ?5\.?$/.exec(rated)
  return {
    ...sourceOf(address),
    ...yieldOf(facts.get('Servings:') ?? ''),
    tags: namesIn(facts.get('Tags:') ?? ''),
    rating: stars ? Number(stars[1]) : null,
    isFavorite,
    description: other.filter((line) => !isStarred(line) && !isMadeThis(line)).join('\n\n'),
    unmapped: [...leftover('rating', stars ? '' : rated), ...leftover('made_this', isMade)],
  }
}

const isStarred = (line: string) => /^starred\.?$/i.test(line.slice(0, 20))
const isMadeThis = (line: string) => /^I made this\.?$/i.test(line.slice(0, 20))
