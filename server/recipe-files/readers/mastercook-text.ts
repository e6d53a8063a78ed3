import { AppError } from '#server/errors/app-error.ts'
import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { cleanLine, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { wrappedParagraphs, wrappedSteps } from '#server/recipe-files/reading/wrapped.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { masterCookNutrition, masterCookStars, masterCookTime } from './mastercook-details.ts'
import { masterCookTable } from './mastercook-table.ts'

const LONGEST = 2000
/** A rule of dashes, or where there is none what would stand below it. */
const endsSteps = /^ *(?:(?:- ){4,}-? *$|Nutr\. Assoc\. *:|Per [Ss]erving[^:]{0,60}:)/

/** A recipe of an mxp file: its lines from the title on. */
export function masterCookText(lines: readonly string[] | null): IncomingRecipe {
  if (!lines) throw new AppError('recipe-file.recipe-too-large')
  const tableAt = lines.findIndex((line) => /^ *Amount +Measure/.test(line.slice(0, LONGEST)))
  const head = headIn(lines.slice(0, tableAt < 0 ? lines.length : tableAt))
  const { ingredients, end } = masterCookTable(lines, tableAt)
  const rest = tableAt < 0 ? [] : lines.slice(end)
  const ruleAt = rest.findIndex((line) => endsSteps.test(line.slice(0, LONGEST)))
  const { directions, told } = directionsIn(rest.slice(0, ruleAt < 0 ? rest.length : ruleAt))
  const after = ruleAt < 0 ? [] : afterwords(rest.slice(ruleAt))
  const fields = fieldsOf(recordOf([...head.labels, ...told, ...after]))
  const facts = ['Per Serving', 'Per serving'].map((name) =>
    masterCookNutrition(fields.text(name), name),
  )
  const by = [fields.line('Recipe By'), fields.line('Source')].filter((text) => text !== '')
  const yields = fields.line('Yield')
  const wine = fields.text('Suggested Wine')
  const ideas = fields.text('Serving Ideas')
  const notes = fields.text('NOTES', 'Notes')
  return {
    ...emptyRecipe(head.title),
    description: fields.text('Description'),
    ...sourceOf(
      fields.line('S(Internet Address)', 'S(Internet address)'),
      uniqueNames(by).join(', '),
    ),
    ...yieldOf(fields.line('Serving Size')),
    ...(yields === '' ? {} : { recipeYield: yields }),
    prepTime: masterCookTime(fields.line('Preparation Time')),
    cookTime: masterCookTime(fields.line('T(Cook Time)', 'T(Cooking Time)', 'T(Bake Time)')),
    totalTime: masterCookTime(fields.line('Start to Finish Time', 'T(Total Time)')),
    categories: uniqueNames([...fields.names('Categories'), ...fields.names('Cuisine')]),
    ingredients,
    steps: wrappedSteps(directions, () => null),
    notes: [
      { title: '', text: notes },
      { title: 'Serving ideas', text: ideas },
      { title: 'Wine', text: wine },
    ].filter(({ text }) => text !== ''),
    rating: fields.parsed('Ratings', starsIn),
    nutrition: Object.assign({}, ...facts.map(({ nutrition }) => nutrition)) as Record<
      string,
      string
    >,
    sourceId: head.title,
    unmapped: [...facts.flatMap(({ unmapped }) => unmapped), ...fields.unmapped()],
  }
}

/** "Taste 9" */
function starsIn(value: unknown): number | null {
  const words = isText(value) ? value.trim().slice(0, 100).split(/ +/) : []
  return words.length < 2 ? null : masterCookStars(words.slice(0, -1).join(' '), words.at(-1)!)
}

/** The title, and labels with what stands behind and below them: "Recipe By     : Vera". */
function headIn(lines: readonly string[]) {
  const title: string[] = []
  const labels: [string, string | string[]][] = []
  for (const given of lines) {
    const line = given.slice(0, LONGEST)
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const label = colon > 0 && colon < 40 ? line.slice(0, colon).trim() : ''
    if (!/^[A-Z]\p{L}*(?: \p{L}+){0,3}$/u.test(label)) {
      const last = labels.at(-1)
      if (!last) title.push(line.trim())
      else last[1] = [last[1], ...columnsIn(line)].flat()
    } else if (label === 'Serving Size') {
      const [size = '', time = ''] = line.slice(colon + 1).split(/Preparation Time *:/)
      labels.push([label, size.trim()], ['Preparation Time', time.trim()])
    } else
      labels.push([
        label,
        label === 'Categories' ? columnsIn(line.slice(colon + 1)) : line.slice(colon + 1).trim(),
      ])
  }
  return { title: cleanLine(title.join(' ')), labels }
}

/** Categories stand in columns, with at least two spaces between them. */
const columnsIn = (line: string) =>
  line
    .split('  ')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The steps, and what is told in quotes below a label of its own: "Source:", then "  "A book"". */
function directionsIn(lines: readonly string[]) {
  const directions: string[] = []
  const told: [string, string][] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const ratings = /^Ratings {1,9}:/.exec(line)
    if (ratings) {
      told.push(['Ratings', line.slice(ratings[0].length).trim()])
      continue
    }
    const label =
      line.length <= 60 && /^ *[\p{L}(][\p{L} ()]*: *$/u.test(line) ? line.trim().slice(0, -1) : ''
    if (label === '' || !lines[at + 1]?.trim().startsWith('"')) {
      directions.push(line)
      continue
    }
    const value: string[] = []
    do {
      at += 1
      value.push(lines[at]!.trim())
    } while (at + 1 < lines.length && !value.at(-1)!.endsWith('"') && lines[at + 1]!.trim() !== '')
    told.push([label, value.join('\n').slice(1).replace(/"$/, '')])
  }
  return { directions, told }
}

/** What stands below the rule: labels with texts over several lines. */
function afterwords(lines: readonly string[]): [string, string][] {
  const found: [string, string[]][] = []
  for (const line of lines) {
    const label =
      /^ *(Per [Ss]erving|NOTES|Notes|Serving Ideas|Suggested Wine|Nutr\. Assoc\.|Ratings|Food Exchanges)[^:]{0,60}:/.exec(
        line.slice(0, 200),
      )
    if (label) found.push([label[1]!, [line.slice(label[0].length)]])
    else if (found.length > 0) found.at(-1)![1].push(line)
    else if (line.trim() !== '' && !/^[\s_-]+$/.test(line.slice(0, LONGEST)))
      found.push(['NOTES', [line]])
  }
  return found.map(([label, text]) => [label, wrappedParagraphs(text).join('\n')])
}
