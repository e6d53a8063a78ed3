import type { SignedIn } from '#server/context/context.ts'
import type { LeftPart } from '#server/recipe-files/reader.ts'

/** What programs call their parts, where there are words for it. */
const known = new Set(
  (
    'in_trash bookmarks menus pantry stock chores batteries equipment tasks expenses expense_categories ' +
    'temp_nutrient temp_food_nutrient'
  ).split(' '),
)

/** What such a part is called by people: 'tasks (3)', 'Old.docx'. */
export function leftName(ctx: Pick<SignedIn, 't'>, { name, count }: LeftPart): string {
  const plain = known.has(name) ? ctx.t(`report.part.${name}`) : name
  return count === null ? plain : `${plain} (${count})`
}

/** Tells that it was not imported, and what it is. */
export const leftMessage = (ctx: Pick<SignedIn, 't'>, left: LeftPart) =>
  ctx.t('report.left-in-file', { name: leftName(ctx, left) })
