import { AppError } from '#server/errors/app-error.ts'
import { eachLine } from '#server/recipe-files/reading/framed-texts.ts'

const MOST_RECIPE = 200_000
const LONGEST_LABEL = 40

/** The labels of both forms in their order; text of many lines may stand behind each. */
const earlyLabels =
  'id title description yield activeTime totalTime source url notes ingredients instructions folder createdAt updatedAt userId fromUser labels images'
const lateLabels =
  'Title Description Yield ActiveTime TotalTime Source Url Folder Ingredients Instructions Notes CreatedAt UpdatedAt Rating Nutrition* Labels Images'
const forms = [earlyLabels, lateLabels].map((labels) => labels.split(' '))

/**
 * The recipes of a text as records, by the names of early versions. Words before a colon are a label only where the
 * order says that it may come, since a step may begin with such words as well.
 * @throws AppError recipe-file.unreadable in the place of a last recipe that breaks off
 */
export function* recipeSageRecords(text: string): Generator<Record<string, unknown>> {
  const [early = [], late = []] = forms
  const labels = /^id: /m.test(text.slice(0, 1000)) ? early : late
  let record = new Map<string, string>()
  let [at, name, size] = [-1, '', 0]
  for (const line of eachLine(text)) {
    const label = line.slice(0, Math.max(0, line.slice(0, LONGEST_LABEL).indexOf(':')))
    const found = placeOf(labels, label)
    const isNext = found === 0 && at >= labels.findIndex((one) => /^createdAt$/i.test(one))
    if (isNext && record.size > 0) {
      yield Object.fromEntries(record)
      record = new Map()
      size = 0
    }
    size += line.length + 1
    if (size > MOST_RECIPE) continue
    const isLabel = isNext || found > at || (found === at && labels[found] === 'Nutrition*')
    if (found >= 0 && isLabel) {
      at = found
      name = label[0]!.toLowerCase() + label.slice(1)
      const value = line.slice(label.length + 1).trim()
      record.set(name, value === 'null' ? '' : value)
    } else if (name !== '') record.set(name, `${record.get(name)}\n${line}`)
  }
  // Later versions end each recipe with its images, also where there are none.
  const isCut = labels === late && record.size > 0 && !record.has('images')
  if (isCut) throw new AppError('recipe-file.unreadable')
  if (record.size > 0) yield Object.fromEntries(record)
}

function placeOf(labels: readonly string[], label: string): number {
  if (label === '') return -1
  return labels.findIndex((one) =>
    one.endsWith('*') ? /^Nutrition[A-Z][A-Za-z]{2,30}$/.test(label) : one === label,
  )
}
