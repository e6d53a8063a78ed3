import { startsWithAmount } from '#contract/recipe-text/headings.ts'

interface Line {
  text: string
}

/** How much some lines look like an ingredient list; 0 or less if they do not. */
export function ingredientQuality(lines: Line[]): number {
  if (lines.length === 0) return 0
  let score = 0
  for (const { text } of lines) {
    if (text.length > 200) score -= 3
    else if (
      startsWithAmount(text) ||
      /\d\s?(?:g|kg|ml|l|dl|cl|oz|cups?|tbsp|tsp|el|tl)\b/i.test(text)
    )
      score += 1
    else score += text.length < 60 ? 0.15 : -0.3
  }
  const amounts = lines.filter(({ text }) => startsWithAmount(text)).length
  return amounts < Math.min(2, lines.length) || amounts < lines.length * 0.2 ? 0 : score
}

/** How much some lines look like instructions (sentences, not menus or amounts); 0 or less if they do not. */
export function stepQuality(lines: Line[]): number {
  let score = 0
  let length = 0
  for (const { text } of lines) {
    if (isFromTheFrame(text)) score -= 2
    else if (text.length < 15) score -= 0.3
    else if (text.length > 30) score += 1
    else if (/[.!]$/.test(text)) score += 0.5
    if (startsWithAmount(text) && text.length < 50) score -= 0.7
    length += Math.min(text.length, 600)
  }
  return length < 40 ? 0 : Math.min(score, 12) + Math.min(length / 400, 4)
}

/** Text of the page around a recipe: links, rights, the hint at cookies. */
function isFromTheFrame(text: string): boolean {
  if (/^https?:|©|all rights reserved|\breply\b/i.test(text)) return true
  const cookies = text.search(/cookies?\b/i)
  return cookies >= 0 && /\bpolicy/i.test(text.slice(cookies))
}
