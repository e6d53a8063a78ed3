import { headingKind } from '#contract/recipe-text/headings.ts'
import { beginsWithAmount } from '#server/recipe-files/reading/amount-lines.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { captionsOf } from '../extract/captions.ts'
import { parsePage } from '../extract/dom.ts'
import { absoluteImages } from '../extract/images.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import { readMeta } from '../extract/meta.ts'
import { hasAmount } from '../extract/quality.ts'
import { cleanText, looseKey } from '../extract/text.ts'
import { wordsOfPost } from './post-words.ts'
import { recipeInText } from './recipe-in-text.ts'

/** The recipe of a post, and the words that it was read from. */
export interface Post {
  page: ScrapedRecipe
  original: string
}

const LONGEST_NAME = 100 // characters
const FEWEST = 3 // ingredients with amounts

/**
 * The recipe in the text below a film or a picture, for pages that have it nowhere else: what sites for films, pictures and
 * short messages show is drawn by their programs. Null if no such text has a list of ingredients with amounts. Never throws.
 */
export function recipeOfPost(html: string, url: string): Post | null {
  try {
    const $ = parsePage(html)
    const captions = captionsOf($, html)
    if (captions.length === 0) return null
    const meta = readMeta($, url)
    for (const caption of captions) {
      const { lines, tags, notes } = wordsOfPost(caption)
      const page = recipeInText(lines, titleFor(lines, meta.title))
      if (!page || !isRecipe(page, lines)) continue
      const { author, language, canonicalUrl } = meta
      const whole = {
        ...page,
        notes: [...page.notes, ...notes.map((text) => ({ title: '', text }))],
        keywords: uniqueNames([...page.keywords, ...tags]),
        imageUrls: absoluteImages(meta.images, url),
        author,
        language,
        canonicalUrl,
      }
      return { page: whole, original: cleanText(caption) }
    }
    return null
  } catch {
    return null
  }
}

/** Amounts in front of at least some lines, or behind them in a list that is called one and has steps. */
function isRecipe({ ingredients, steps }: ScrapedRecipe, lines: readonly string[]): boolean {
  const count = (test: (text: string) => boolean) =>
    ingredients.filter(({ text }) => test(text)).length
  if (count(beginsWithAmount) >= FEWEST) return true
  const isNamed = lines.some((line) => headingKind(line) === 'ingredients')
  return isNamed && steps.length > 0 && count(hasAmount) >= FEWEST
}

/** The page's title, unless it is made of the post itself, or of the site's name alone; null: what the post calls itself. */
function titleFor(lines: readonly string[], title: string): string | null {
  const first = looseKey(lines.find((line) => line !== '') ?? '').slice(0, 30)
  const isOfPost = first !== '' && looseKey(title).includes(first)
  return title.length > LONGEST_NAME || isOfPost || OF_SITE.test(title) ? null : title
}

const OF_SITE =
  /\bon (?:instagram|tiktok|facebook|threads|x)\b|^\W{0,4}(?:tiktok|instagram|facebook|youtube)\b|^$/i
