import type { Difficulty } from '#contract/recipe-fields.ts'

/** What programs call it, in the languages of those that are much used; some count from 1 to 5. */
const words: Record<Difficulty, string> = {
  easy: `easy|very easy|simple|beginner|einfach|leicht|simpel|facile|très facile|fácil|muy fácil|makkelijk|eenvoudig
    |lätt|nem|łatwy|1|2`,
  medium: `medium|moderate|intermediate|normal|average|mittel|normaal|moyen|media|medio|intermedio|gemiddeld|médio|medel
    |średni|3`,
  hard: `hard|difficult|very hard|advanced|expert|schwer|schwierig|pfiffig|difficile|difícil|moeilijk|svår|svær|trudny
    |4|5`,
}
const known = new Map(
  (Object.keys(words) as Difficulty[]).flatMap((level) =>
    words[level].split('|').map((word) => [word.trim(), level] as const),
  ),
)

/** Null for what no program calls it. */
export const difficultyOf = (text: string): Difficulty | null =>
  known.get(text.trim().toLowerCase()) ?? null
