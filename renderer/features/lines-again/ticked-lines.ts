import type { RecipeAgain } from '#contract/lines-again.ts'

/** The references of the lines that are to be saved. */
export type Ticked = ReadonlySet<string>

/** Those without a doubt, which are ticked at first. */
export const sureLines = (recipes: RecipeAgain[]): string[] =>
  recipes.flatMap(({ lines }) =>
    lines.flatMap(({ referenceId, after, doubt }) => (after && doubt === null ? referenceId : [])),
  )

/** Those that can be ticked. */
export const readableLines = ({ lines }: RecipeAgain): string[] =>
  lines.flatMap(({ referenceId, after }) => (after ? referenceId : []))

/** The recipes with ticked lines as they are sent: these lines are named only where they are not the sure ones. */
export function wantedOf(recipes: RecipeAgain[], ticked: Ticked) {
  return recipes.flatMap((recipe) => {
    const { id, stamp } = recipe
    const lines = readableLines(recipe).filter((line) => ticked.has(line))
    if (lines.length === 0) return []
    const sure = sureLines([recipe])
    const isSure = lines.length === sure.length && sure.every((line) => ticked.has(line))
    return [isSure ? { id, stamp } : { id, stamp, lines }]
  })
}
