/**
 * Which copies of meals are leftovers of which other copy: asked once all are made, as leftovers may stand before their
 * meal. Leftovers of a meal that was not copied are a meal of their own.
 * @param copies the id of each copy by that of its meal
 */
export const leftoversIn = (
  meals: readonly { id: number; leftoverOf: number | null }[],
  copies: ReadonlyMap<number, number>,
): [copy: number, leftoverOf: number][] =>
  meals.flatMap(({ id, leftoverOf }) => {
    const copy = copies.get(id)
    const cooked = leftoverOf === null ? undefined : copies.get(leftoverOf)
    return copy === undefined || cooked === undefined ? [] : [[copy, cooked]]
  })
