import { recipeFields } from '#contract/recipe-fields.ts'
import type { IncomingEvent, IncomingRecipe, Unmapped } from '#server/recipe-files/incoming.ts'
import { camelKeys } from './camel-keys.ts'
import { momentIn } from './dates.ts'
import { fieldsOf, isRecord } from './fields.ts'
import type { MealieFiles } from './mealie-life.ts'
import { mealieRecipe } from './mealie-recipe.ts'
import { flagIn, keyOf, numberIn, type Row } from './mealie-rows.ts'
import { MOST } from './text.ts'
import { recordsOf, verbatim } from './trivet-data.ts'

/** Characters; twice as much is more than a thread hands over of one recipe. */
const MOST_OWN = 800_000

interface Beside {
  files: MealieFiles
  /** The stars and the heart of whoever made the archive. */
  opinion: Row | undefined
}

/**
 * A recipe of our own archive. It is read as one of Mealie, whose words ours has, for whoever looks at it before; what is
 * stored is `own`, in which nothing is cleaned or guessed.
 */
export function trivetRecipe(record: Row, { files, opinion }: Beside): IncomingRecipe {
  const { comments: _comments, timeline_events: _events, ...own } = record
  const recipe = mealieRecipe(fieldsOf(camelKeys(own) as Row), files)
  const isWhole = JSON.stringify(own).length <= MOST_OWN
  const [mine, mean] = [numberIn(opinion ?? {}, 'rating'), numberIn(record, 'rating')]
  const rating = mine !== null && mine > 0 ? mine : null
  // Of others’ stars only the mean is in the archive, and it is nobody’s.
  const isOthers = rating === null && mean !== null && mean > 0
  return {
    ...recipe,
    name: verbatim(record, 'name', MOST.name) || recipe.name,
    tags: namesIn(record, 'tags'),
    categories: namesIn(record, 'recipe_category'),
    tools: namesIn(record, 'tools'),
    comments: recordsOf(record, 'comments').flatMap((comment) => {
      const text = verbatim(comment, 'text')
      const date = momentIn(comment['created_at'])
      return text === '' ? [] : [{ ...writerOf(comment), text, date }]
    }),
    timeline: recordsOf(record, 'timeline_events').flatMap((event) => eventOf(event, files) ?? []),
    rating,
    isFavorite: flagIn(opinion, 'isFavorite'),
    ...(isWhole && { own: { recipe: own, unmapped: recipe.unmapped.filter(isOurs) } }),
    unmapped: [
      ...(isWhole ? recipe.unmapped.filter((one) => !isOurs(one)) : recipe.unmapped),
      ...(isOthers ? [{ field: 'rating', value: String(mean) }] : []),
    ],
  }
}

/** Whether it is in a field that a recipe has here. */
const isOurs = ({ field }: Unmapped) => Object.hasOwn(recipeFields, field.split('.')[0]!)

const namesIn = (record: Row, list: string) =>
  recordsOf(record, list)
    .map((row) => verbatim(row, 'name', MOST.name))
    .filter((name) => name.trim() !== '')

function writerOf(row: Row) {
  const user = isRecord(row['user']) ? row['user'] : {}
  const author = verbatim(user, 'full_name', MOST.name) || verbatim(user, 'username', MOST.name)
  return { author, person: keyOf(row['user_id']) }
}

const types = ['system', 'info', 'comment'] as const

function eventOf(row: Row, files: MealieFiles): IncomingEvent | null {
  const date = momentIn(row['timestamp'])
  const [subject, message] = [verbatim(row, 'subject', MOST.line), verbatim(row, 'event_message')]
  if (date === null || (subject === '' && message === '')) return null
  const type = types.find((known) => known === row['event_type'])
  const picture = files.event(keyOf(row['id']))
  return {
    ...writerOf(row),
    subject,
    message,
    date,
    ...(type && { type }),
    isMade: flagIn(row, 'is_made'),
    ...(picture && { picture }),
  }
}
