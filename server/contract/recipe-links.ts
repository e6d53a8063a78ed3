/** A Markdown link to a recipe of a household: `[Tomato sauce](/g/home/r/tomato-sauce)`. */
export interface RecipeLink {
  /** As a person reads them, without the signs of Markdown. */
  words: string
  /** The slug of the household, and the slug or id of the recipe. */
  group: string
  recipe: string
}

interface LinkTarget {
  groupSlug: string
  id: string
}

const link =
  /(?<![!\\])\[((?:[^\\[\]\n]|\\[^\n]){1,500})\]\(\/g\/([^/()\s?#]{1,300})\/r\/([^/()\s?#]{1,400})\)/g
/** Stands in every text that has such a link, before its address. */
export const linkStart = '](/g/'
const path = /^\/g\/([^/?#]{1,300})\/r\/([^/?#]{1,400})$/
/** Signs that mean something within the words of a link. */
const sign = /[\\[\]*_`<>~&|#]/g

/** Markdown for a link to a recipe by its id, which leads there also when it is called something else. */
export const recipeLink = (words: string, to: LinkTarget) =>
  linkAroundMarkdown(escapedWords(words), to)

/** The same with words that are the Markdown of a link already: bold ones stay bold. */
export const linkAroundMarkdown = (words: string, { groupSlug, id }: LinkTarget) =>
  `[${words}](/g/${encodeURIComponent(groupSlug)}/r/${encodeURIComponent(id)})`

/** The text with something else, or the same again, for each of its links to recipes. */
export function replaceRecipeLinks(
  text: string,
  make: (link: RecipeLink, written: { whole: string; words: string; at: number }) => string,
): string {
  if (!text.includes(linkStart)) return text
  return text.replace(link, (whole: string, words: string, ...more: unknown[]) => {
    const [group, recipe] = [decoded(String(more[0])), decoded(String(more[1]))]
    if (group === null || recipe === null) return whole
    const at = Number(more[2])
    return make({ words: plainWords(words), group, recipe }, { whole, words, at })
  })
}

/** The links to recipes in a text, in their order. */
export function recipeLinksIn(text: string): RecipeLink[] {
  const found: RecipeLink[] = []
  replaceRecipeLinks(text, (one, { whole }) => {
    found.push(one)
    return whole
  })
  return found
}

/** The text as if its links to recipes were none: their words stay. */
export const withoutRecipeLinks = (text: string) =>
  replaceRecipeLinks(text, (_, { words }) => words)

/** Where an address of the app leads, if it is the page of a recipe; null for others. */
export function recipeAt(address: string): Pick<RecipeLink, 'group' | 'recipe'> | null {
  const found = path.exec(address.slice(0, 1000))
  const [group, recipe] = [decoded(found?.[1] ?? ''), decoded(found?.[2] ?? '')]
  return group && recipe ? { group, recipe } : null
}

/** Words that mean nothing in Markdown but themselves, on one line. */
export const escapedWords = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(sign, String.raw`\$&`)

export const plainWords = (written: string) => written.replace(/\\([!-/:-@[-`{-~])/g, '$1')

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
