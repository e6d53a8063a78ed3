const MAX_DENOMINATOR = 32
const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscript = '₀₁₂₃₄₅₆₇₈₉'

/**
 * The nearest fraction in small digits, '1 ¹/₂', with a denominator of 32 at most.
 * @returns null for an amount so small that the nearest one is zero
 */
export function fractionOf(value: number): string | null {
  const whole = Math.floor(value)
  const [numerator, denominator] = nearest(value - whole)
  if (numerator === denominator) return String(whole + 1)
  if (numerator === 0) return whole === 0 ? null : String(whole)

  const fraction = `${digits(numerator, superscript)}/${digits(denominator, subscript)}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/** Of equally near fractions the simplest. */
function nearest(part: number): [numerator: number, denominator: number] {
  let best: [number, number] = [0, 1]
  let smallest = part
  for (let denominator = 1; denominator <= MAX_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(part * denominator)
    const distance = Math.abs(part - numerator / denominator)
    if (distance < smallest - Number.EPSILON) {
      best = [numerator, denominator]
      smallest = distance
    }
  }
  return best
}

const digits = (number: number, alphabet: string) =>
  String(number).replace(/\d/g, (digit) => alphabet.charAt(Number(digit)))
