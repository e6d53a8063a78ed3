import type {
  IncomingAsset,
  IncomingPicture,
  IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { momentIn } from './dates.ts'
import { type Fields, isRecord, isText } from './fields.ts'
import { ratingIn } from './ratings.ts'

/** The files beside a recipe, by the names that it has for them. */
export interface MealieFiles {
  asset: (fileName: string) => IncomingAsset['read'] | null
  /** The picture of an event, by the id of the event. */
  event: (id: string) => IncomingPicture | null
}

/** Where nothing lies beside it. */
export const noFiles: MealieFiles = { asset: () => null, event: () => null }

export function commentsOf(fields: Fields): IncomingRecipe['comments'] {
  return fields.records('comments').flatMap((comment) => {
    const writer = writerOf(comment)
    const text = comment.text('text')
    comment.leaveOut('id', 'recipeId', 'uuid')
    const date = comment.parsed('createdAt', momentIn) ?? comment.parsed('dateAdded', momentIn)
    comment.leaveOut('updateAt', 'updatedAt')
    return text === '' ? [] : [{ ...writer, text, date }]
  })
}

/** What happened with the recipe. */
export function timelineOf(fields: Fields, files: MealieFiles): IncomingRecipe['timeline'] {
  return fields.records('timelineEvents').flatMap((event) => {
    const writer = writerOf(event)
    const subject = event.line('subject')
    const message = event.text('eventMessage', 'message')
    const date = event.parsed('timestamp', momentIn) ?? event.parsed('createdAt', momentIn)
    const picture = files.event(event.line('id'))
    event.leaveOut('recipeId', 'eventType', 'createdAt', 'updateAt', 'updatedAt')
    // It only says whether there is a file.
    const isTold = (value: unknown) => picture !== null || value === 'does not have image'
    event.parsed('image', (value) => (isTold(value) ? value : null))
    if (date === null || (subject === '' && message === '')) return []
    return [{ ...writer, subject, message, date, ...(picture && { picture }) }]
  })
}

/** Stars and favorites, of whom the backup says whose they are. */
export function opinionsOf(fields: Fields): IncomingRecipe['opinions'] {
  return fields.records('opinions').flatMap((opinion) => {
    const writer = writerOf(opinion)
    const [rating, isFavorite] = [ratingIn(opinion, 'rating'), opinion.isTrue('isFavorite')]
    opinion.leaveOut('id', 'recipeId', 'rating')
    return rating === null && !isFavorite ? [] : [{ ...writer, rating, isFavorite }]
  })
}

/** Files of the recipe; one that is not there is told of with its name. */
export function assetsOf(fields: Fields, files: MealieFiles): IncomingRecipe['assets'] {
  return fields.each('assets', (value) => {
    const { name, icon, fileName } = isRecord(value) ? value : {}
    const read = isText(fileName) ? files.asset(fileName) : null
    if (!isText(fileName) || read === null) return null
    const words = isText(name) ? name : ''
    return { name: words || fileName, icon: isText(icon) ? icon : '', fileName, read }
  })
}

/** Who wrote it: the key of the person, and what they are called. */
function writerOf(fields: Fields): { author: string; person: string } {
  const person = fields.line('userId').replaceAll('-', '')
  const user = fields.record('user')
  if (!user) return { author: fields.line('user'), person }
  const author = user.line('fullName') || user.line('username')
  user.leaveOut('id', 'admin', 'username')
  return { author, person }
}
