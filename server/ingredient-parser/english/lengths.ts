import { NAME, QTY, SIZE, UNIT } from './states.ts'

const units = new Set(['inch', 'in', 'cm', 'centimeter', 'centimetre', 'mm'])
const isUnit = (word = '') => units.has(word.toLowerCase())

/** What is bought by its width, and counted. Ginger, cinnamon and the like are measured by their length instead. */
const sized = new Set(
  (
    'tortilla tortillas crust crusts shell shells case cases base bases pita pitas naan naans flatbread flatbreads pizza pizzas ' +
    'wrap wraps wrapper wrappers round rounds skewer skewers bun buns roll rolls baguette baguettes cake cakes pancake pancakes ' +
    'crepe crepes pie pies tart tarts skin skins paper papers mushroom mushrooms pan pans tin tins dish dishes cutter cutters'
  ).split(' '),
)

/**
 * In front of a food, '6-inch' says how large it is, where the food is not measured by its length: '6-inch corn tortillas'
 * are not six of anything. The labelled sentences have such lines only with a count before, or call the length an amount.
 */
export function withoutLengths(
  words: readonly string[],
  labels: readonly number[],
): readonly number[] {
  const isLength = (at: number) =>
    labels[at] === QTY && labels[at + 1] === UNIT && isUnit(words[at + 1])
  if (!isLength(labels.indexOf(QTY))) return labels
  const end = labels.lastIndexOf(NAME)
  if (!words.some((word, at) => labels[at] === NAME && sized.has(word.toLowerCase()))) return labels
  // With any other unit or number before it, the food is counted, or comes in pieces of that length.
  const isCounted = labels.some((label, at) => {
    if (at >= end) return false
    return label === QTY ? !isLength(at) : label === UNIT && !isUnit(words[at])
  })
  if (isCounted) return labels
  return labels.map((label, at) => (isLength(at) || isLength(at - 1) ? SIZE : label))
}
