import manifest from '#locales/manifest.json' with { type: 'json' }
import { type Nutrient, nutrients } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { FileWords } from '#server/recipe-files/writer.ts'

/** The headings of exported files in the language of whoever exports. */
export function fileWords({ locale, t }: SignedIn): FileWords {
  const isMirrored = manifest.some(({ code, dir }) => code === locale && dir === 'rtl')
  return {
    language: locale,
    direction: isMirrored ? 'rtl' : 'ltr',
    recipes: t('export.recipes'),
    ingredients: t('export.ingredients'),
    method: t('export.instructions'),
    notes: t('export.notes'),
    nutrition: t('recipe.nutrition'),
    yield: t('export.fact.yield'),
    prepTime: t('export.fact.prep-time'),
    cookTime: t('export.fact.cook-time'),
    totalTime: t('export.fact.total-time'),
    difficulty: t('export.fact.difficulty'),
    source: t('export.fact.source'),
    categories: t('export.fact.categories'),
    tags: t('export.fact.tags'),
    tools: t('export.fact.tools'),
    nutrients: Object.fromEntries(
      nutrients.map((name) => [name, t(`recipe.nutrient.${name}`)]),
    ) as Record<Nutrient, string>,
  }
}
