const obvious = ['password', 'trivet', 'admin', 'qwerty', 'login']
const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\d\p{Ll}\p{Lu}]/u]

export type StrengthLevel = 'weak' | 'good' | 'strong' | 'very-strong'

/** From 0 to 100: every character counts, repeated ones less, and each further kind of character adds 10. */
export function passwordStrength(password: string): { score: number; level: StrengthLevel } {
  const score = scoreOf(password)
  if (score < 50) return { score, level: 'weak' }
  if (score < 80) return { score, level: 'good' }
  if (score < 100) return { score, level: 'strong' }
  return { score, level: 'very-strong' }
}

function scoreOf(password: string): number {
  const lower = password.toLowerCase()
  if (password.length < 6 || obvious.some((word) => lower.includes(word))) return 0
  const seen = new Map<string, number>()
  let score = 0
  for (const letter of password) {
    const times = (seen.get(letter) ?? 0) + 1
    seen.set(letter, times)
    score += 5 / times
  }
  const kinds = classes.filter((kind) => kind.test(password)).length
  return Math.min(100, Math.round(score + 10 * (kinds - 1)))
}
