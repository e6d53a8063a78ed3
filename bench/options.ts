import { parseArgs } from 'node:util'

/** What can be asked of the bench on the command line; README.md says what each is for. */
export interface BenchOptions {
  recipes: number
  pictures: number
  foods: number
  tags: number
  cookbooks: number
  seconds: number
  tolerance: number
  /** Only hostile calls with these words in their name. */
  cases: string
  isWanted: (name: string) => boolean
  /** For what runs on request only. */
  isNamed: (name: string) => boolean
  made?: string
  /** A folder of real pages for the row import-pages. */
  pages?: string
  save?: string
  baseline?: string
}

/** @throws an Error in words for an option that nobody knows, or a number that is none */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      recipes: { type: 'string', default: '10000' },
      pictures: { type: 'string', default: '0' },
      // A household that has seeded its foods and added more.
      foods: { type: 'string', default: '2500' },
      tags: { type: 'string', default: '0' },
      cookbooks: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '2' },
      tolerance: { type: 'string', default: '30' },
      only: { type: 'string' },
      cases: { type: 'string', default: '' },
      made: { type: 'string' },
      pages: { type: 'string' },
      save: { type: 'string' },
      baseline: { type: 'string' },
    },
  })
  const wholeNumber = (
    name: 'recipes' | 'pictures' | 'foods' | 'tags' | 'cookbooks' | 'tolerance',
  ) => (/^\d+$/.test(values[name]) ? Number(values[name]) : fail(name))
  const only = values.only?.split(',').map((name) => name.trim())
  return {
    recipes: wholeNumber('recipes'),
    pictures: wholeNumber('pictures'),
    foods: wholeNumber('foods'),
    tags: wholeNumber('tags'),
    cookbooks: wholeNumber('cookbooks'),
    tolerance: wholeNumber('tolerance'),
    seconds: Number(values.seconds) > 0 ? Number(values.seconds) : fail('seconds'),
    cases: values.cases,
    isWanted: (name) => !only || only.includes(name),
    isNamed: (name) => only?.includes(name) === true,
    ...(values.pages !== undefined && { pages: values.pages }),
    ...(values.made !== undefined && { made: values.made }),
    ...(values.save !== undefined && { save: values.save }),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
  }
}

function fail(name: string): never {
  throw new Error(`--${name} must be a number.`)
}
