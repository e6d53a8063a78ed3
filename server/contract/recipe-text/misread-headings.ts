/** The headings that most recipes have, without accents; shorter ones are too like other words. */
const ingredients =
  'ingredients ingredient zutaten ingredientes ingredienti ingredienten ingredienser ingredienserne ainekset skladniki ingredience suroviny hozzavalok ingrediente malzemeler ингредиенты інгредієнти'
const steps =
  'instructions directions preparation zubereitung anleitung elaboracion preparacion instrucciones preparazione procedimento bereiding bereidingswijze preparacao fremgangsmade fremgangsmate tillagning valmistus przygotowanie wykonanie elkeszitese preparare hazirlanisi приготовление приготування'
const known = [
  ...ingredients.split(' ').map((word) => ['ingredients', word] as const),
  ...steps.split(' ').map((word) => ['steps', word] as const),
]
const SHORTEST = 7
const LONGEST = 18

/** The heading in which the recognition of a photo took one letter for another: 'lngredients', 'Zubereltung'. */
export function misreadHeading(word: string): 'ingredients' | 'steps' | null {
  if (word.length < SHORTEST || word.length > LONGEST || word.includes(' ')) return null
  return known.find(([, heading]) => isOneApart(word, heading))?.[0] ?? null
}

/** Whether one letter is another one, too many or missing. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  return end - start <= 1 && otherEnd - start <= 1
}
