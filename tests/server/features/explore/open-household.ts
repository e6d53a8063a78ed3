import type { TestApp } from '#tests/support/app.ts'

export type Named = { id: string; name: string; slug: string }
/** What a recipe carries of each kind. */
export type Carried = Record<'category' | 'tag' | 'tool' | 'food', Named>

export const partsOf = (word: string) => ({
  recipeCategory: [`${word} category`],
  tags: [`${word} tag`],
  tools: [`${word} tool`],
  recipeIngredient: [{ food: { name: `${word} food` }, note: `${word} note` }],
  extras: { key: 'machine' },
})
const carried = (recipe: Record<string, unknown>) => {
  const [first, second, third] = ['recipeCategory', 'tags', 'tools'].map(
    (name) => (recipe[name] as Named[])[0]!,
  )
  const [line] = recipe['recipeIngredient'] as { food: Named }[]
  return { category: first!, tag: second!, tool: third!, food: line!.food }
}

/** Opens the household to visitors, with a public recipe, a hidden one and one in the trash; and a neighbour's. */
export async function openHousehold(app: TestApp): Promise<Record<'open' | 'hidden', Carried>> {
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup: 0, recipePublic: 1 })
    .where('groupId', '=', app.home.id)
    .execute()
  const settings = (isPublic: boolean) => ({ settings: { public: isPublic } })
  const open = await app.create.recipe({ name: 'Soup', ...partsOf('Open'), ...settings(true) })
  const hidden = await app.create.recipe({ name: 'Cure', ...partsOf('Hidden'), ...settings(false) })
  await app.create.recipe({ name: 'Thrown', ...partsOf('Trashed'), ...settings(true) })
  await app.as(app.cook).delete('/api/recipes/thrown')
  await app.create.recipe({ name: 'Theirs', ...partsOf('Other'), ...settings(true) }, app.stranger)
  return { open: carried(open), hidden: carried(hidden) }
}
