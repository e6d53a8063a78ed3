import type { SampleRecipe } from './recipes/recipe.ts'

/** A sample recipe as the API takes it. */
export function recipeBody(recipe: SampleRecipe) {
  const [prep, cook] = recipe.minutes
  return {
    description: recipe.about,
    recipeYield: recipe.serves,
    prepTime: timeText(prep),
    performTime: timeText(cook),
    totalTime: timeText(prep + cook),
    difficulty: recipe.difficulty ?? null,
    recipeCategory: recipe.categories.map((name) => ({ name })),
    tags: (recipe.tags ?? []).map((name) => ({ name })),
    tools: (recipe.tools ?? []).map((name) => ({ name })),
    orgURL: recipe.from ?? null,
    recipeIngredient: ingredientsOf(recipe.lines),
    recipeInstructions: stepsOf(recipe.steps),
    notes: (recipe.notes ?? []).map(([title, text]) => ({ title, text })),
    nutrition: nutritionOf(recipe.nutrition),
    settings: {
      public: true,
      showNutrition: recipe.nutrition !== undefined,
      disableAmount: false,
      disableComments: false,
      locked: recipe.locked === true,
    },
  }
}

/** '1 hour 20 minutes'; null for no time at all. */
export function timeText(minutes: number): string | null {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return parts.filter(Boolean).join(' ') || null
}

/** Lines of 'amount unit | food | note'; '# Section' names the section of the line after it. */
export function ingredientsOf(lines: string[]) {
  let title: string | null = null
  return lines.flatMap((line) => {
    if (line.startsWith('#')) {
      title = line.slice(1).trim()
      return []
    }
    const [measure = '', food = '', note = ''] = line.split('|').map((part) => part.trim())
    const [, amount = '', unit = ''] = /^([\d.]*)\s*(.*)$/.exec(measure) ?? []
    const made = {
      quantity: amount === '' ? null : Number(amount),
      unit: unit === '' ? null : { name: unit },
      food: { name: food },
      note,
      title,
    }
    title = null
    return [made]
  })
}

/** Steps, of which '#Section: text' begins a section. */
export function stepsOf(steps: string[]) {
  return steps.map((step) => {
    const [, title = '', text = step] = /^#([^:]+):\s*(.*)$/s.exec(step) ?? []
    return { title, text }
  })
}

function nutritionOf(nutrition: SampleRecipe['nutrition']) {
  if (!nutrition) return null
  const [calories, fatContent, proteinContent, carbohydrateContent] = nutrition.map(String)
  return { calories, fatContent, proteinContent, carbohydrateContent }
}
