import { AppError } from '#server/errors/app-error.ts'
import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { folderOf, isPictureName, nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import {
  type Fields,
  fieldsOf,
  isRecord,
  isText,
  leftover,
} from '#server/recipe-files/reading/fields.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import type { TextFile } from '#server/recipe-files/reading/text-files.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

type Details = Omit<IncomingRecipe, 'ingredients' | 'steps' | 'notes' | 'tools' | 'nutrition'>

/** What stands before the steps: as YAML between lines of dashes, or in lines like ">> servings: 4". */
export function cookDetails(file: TextFile): {
  details: Partial<Details> & Pick<Details, 'unmapped'>
  body: string
} {
  const text = file.text.replaceAll(/\r\n?/g, '\n')
  const front = /^---[ \t]*\n/.exec(text)
  const end = front ? text.indexOf('\n---', front[0].length - 1) : -1
  const head = front && end >= 0 ? text.slice(front[0].length, end) : ''
  const rest = front && end >= 0 ? text.slice(text.indexOf('\n', end + 1)) : text
  const yaml = head.trim() === '' ? {} : readYaml(head)
  if (!isRecord(yaml)) throw new AppError('recipe-file.recipe-unreadable')
  const pairs: [string, unknown][] = Object.entries(yaml)
  const body = rest
    .split('\n')
    .filter((line) => {
      const found = /^>>([^:]{1,100}):(.*)$/.exec(line)
      if (found) pairs.push([found[1]!, found[2]!.trim()])
      return !found
    })
    .join('\n')
  const record = recordOf(pairs.map(([name, value]) => [plainName(name), value]))
  return { details: detailsOf(fieldsOf(record), file), body }
}

function detailsOf(fields: Fields, file: TextFile) {
  const times = fields.record('time')
  const source = fields.record('source')
  const name = fields.name('title', 'name')
  const words = [
    fields.line('author'),
    source?.line('author') || fields.line('source.author'),
    source?.line('name') || fields.line('source.name'),
    fields.line('source'),
  ]
  const url = source?.line('url') || fields.line('source.url', 'url', 'link')
  const diets = listed(fields, 'diet')
  // Earlier versions could have several of them, with an amount of each ingredient for each.
  const all = fields.line('servings', 'serves')
  const several = all.includes('|') ? leftover('servings', all) : []
  const details = {
    ...(name === '' ? {} : { name }),
    description: fields.text('description', 'introduction'),
    ...servingsOf(fields, all.split('|', 1)[0]!),
    prepTime: timeText(times?.line('prep') || fields.line('prep time', 'time.prep', 'preptime')),
    cookTime: timeText(times?.line('cook') || fields.line('cook time', 'time.cook', 'cooktime')),
    totalTime: timeText(
      fields.line('time', 'time required', 'duration', 'total time', 'totaltime'),
    ),
    tags: uniqueNames([...listed(fields, 'tags'), ...diets]),
    categories: uniqueNames(
      ['course', 'category', 'categories', 'cuisine'].flatMap((one) => listed(fields, one)),
    ),
    difficulty: fields.line('difficulty'),
    ...sourceOf(url, words.filter((word) => word !== undefined && word !== '').join(', ')),
    dateAdded: fields.parsed('date', (value) => (isText(value) ? dayIn(value) : null)),
    sourceId: file.path.replace(/\.cook$/i, ''),
    pictures: [...namedPictures(fields, file), ...pictureFiles(file)],
  }
  return { ...details, unmapped: [...fields.unmapped(), ...several] }
}

/** For how many it is, and how much it makes: '500%ml', also in several units. */
function servingsOf(fields: Fields, first: string) {
  const servings = yieldOf(first)
  const yields = [...fields.lines('yield'), ...fields.lines('yields')]
  const made = uniqueNames(yields.map((text) => text.replace('%', ' '))).join(', ')
  if (made === '') return servings
  const only = yieldOf(made)
  return {
    servings: servings.servings ?? only.servings,
    recipeYield: [servings.recipeYield, only.recipeYield].filter((text) => text !== '').join(', '),
  }
}

/** A list of names, or a text with commas between them. */
const listed = (fields: Fields, name: string) => fields.names(name).flatMap((text) => namesIn(text))

/** Pictures with the name of the recipe, also of its steps: "Soup.jpg", "Soup.2.jpg". */
function pictureFiles({ archive, files, path }: TextFile): IncomingPicture[] {
  if (!archive || !files) return []
  const own = nameOf(path).replace(/\.cook$/i, '')
  return files
    .in(folderOf(path))
    .filter((entry) => isPictureName(entry.path))
    .filter((entry) => /^(?:\.\d{1,3}){0,2}\.[^.]+$/.test(afterName(nameOf(entry.path), own)))
    .map((entry) => filePicture(archive, entry))
}

const afterName = (name: string, own: string) =>
  name.startsWith(own) ? name.slice(own.length) : ''

function namedPictures(fields: Fields, { archive, files }: TextFile): IncomingPicture[] {
  const read = (value: unknown): IncomingPicture | null => {
    if (!isText(value)) return null
    const entry = files?.find(value)
    return archive && entry ? filePicture(archive, entry) : webPicture(value)
  }
  return ['image', 'images', 'picture', 'pictures'].flatMap((name) => fields.each(name, read))
}

/** Names are the same in any case and with spaces or underscores. */
const plainName = (name: string) => name.trim().toLowerCase().replaceAll(/[_-]/g, ' ')
