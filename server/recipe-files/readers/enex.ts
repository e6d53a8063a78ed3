import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { PageReading } from '#server/recipe-files/page-reading.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { momentIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isText, leftover } from '#server/recipe-files/reading/fields.ts'
import { textPicture } from '#server/recipe-files/reading/pictures.ts'
import { recipeInWords } from '#server/recipe-files/reading/recipe-in-words.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, mustFit } from '#server/recipe-files/reading/text-files.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { noteText } from './enex-note.ts'

const wanted = /\.enex$/i

/** Notes of Evernote, each one a recipe: a text of no certain form, pictures, and tags. */
export const enex: RecipeFileReader = {
  type: 'enex',
  title: 'Evernote',

  finds: async (file) => (/<en-export[\s>]/.test(await firstText(file, wanted)) ? 2 : 0),

  read: (file) =>
    xmlRecipes(file, { wanted, names: ['note'] }, ({ xml }) => recipeIn(xml, file.pages)),
}

function recipeIn(xml: string, pages: PageReading): IncomingRecipe {
  const fields = fieldsOf(xmlRecord(xml))
  const attributes = fields.record('note-attributes')
  const content = fields.parsed('content', (value) => (isText(value) ? value : null)) ?? ''
  mustFit(content)
  const address = attributes?.line('source-url') ?? ''
  const { lines, links } = noteText(content, address !== '')
  const others = links.filter(({ url }) => url !== address)
  // Without an address of its own, a note's only link is mostly where it came from.
  const [only] = address === '' && others.length === 1 ? others : []
  const name = fields.name('title')
  const told = recipeInWords(pages, lines, name)
  const recipe: IncomingRecipe = {
    ...told,
    ...sourceOf(address || (only?.url ?? ''), attributes?.line('author') ?? ''),
    tags: uniqueNames([...fields.lines('tag'), ...told.tags]),
    dateAdded: fields.parsed('created', (value) => (isText(value) ? dayOf(value) : null)),
    pictures: fields.records('resource').flatMap(pictureOf),
  }
  // How the program writes and finds its notes.
  fields.leaveOut('updated', 'updated-sequence-number')
  const linksTold = only
    ? []
    : others.map(({ url, text }) => leftover('link', text === url ? url : `${text}: ${url}`))
  return { ...recipe, unmapped: [...told.unmapped, ...linksTold.flat(), ...fields.unmapped()] }
}

/** '20130105T181700Z' */
function dayOf(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text.trim())
  if (!found) return null
  const [, year, month, day, hours, minutes, seconds] = found
  return momentIn(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)?.slice(0, 10) ?? null
}

function pictureOf(resource: Fields): IncomingPicture[] {
  const isPicture = resource.parsed('mime', (value) =>
    isText(value) && value.startsWith('image/') ? value : null,
  )
  const data = resource.record('data')
  const about = resource.record('resource-attributes')
  const picture = isPicture
    ? (data?.parsed('#text', (value) => (isText(value) ? textPicture(value) : null)) ?? null)
    : null
  if (picture) {
    // Its size, and what the program has read in it.
    data?.leaveOut('encoding')
    about?.leaveOut('file-name')
    resource.leaveOut('width', 'height', 'duration', 'recognition')
  } else data?.leaveOut('#text', 'encoding')
  return picture ? [picture] : []
}
