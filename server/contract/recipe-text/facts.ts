import { factWords } from './fact-words.ts'

/** What a label in front of a number is about: 'Serves 4', 'Prep time: 10 min'. */
export type Fact = 'recipeYield' | 'prepTime' | 'cookTime' | 'totalTime'

/** The labels of yield and times, in the languages of the larger recipe sites. */
export const factLabels: readonly [fact: Fact, label: RegExp][] = (
  Object.entries(factWords) as [Fact, string[]][]
).map(([fact, words]) => [fact, new RegExp(`^(?:${words.join('|')})(?![\\p{L}])`, 'iu')])
