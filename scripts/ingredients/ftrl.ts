/** Weights that learn by themselves how fast to change (FTRL-proximal). */
export interface Weights {
  values: Float32Array
  sums: Float32Array
  squares: Float32Array
}

export const weights = (count: number): Weights => ({
  values: new Float32Array(count),
  sums: new Float32Array(count),
  squares: new Float32Array(count),
})

export interface Pace {
  rate: number
  l2: number
}

const BETA = 1

/** Changes a weight by its gradient; one whose gradients add up to less than `l1` is 0. */
export const changer =
  ({ rate, l2 }: Pace) =>
  (of: Weights, at: number, gradient: number, l1: number) => {
    const square = of.squares[at]! + gradient * gradient
    const slower = (Math.sqrt(square) - Math.sqrt(of.squares[at]!)) / rate
    const sum = of.sums[at]! + gradient - slower * of.values[at]!
    of.squares[at] = square
    of.sums[at] = sum
    const size = Math.abs(sum)
    of.values[at] =
      size <= l1 ? 0 : (-Math.sign(sum) * (size - l1)) / ((BETA + Math.sqrt(square)) / rate + l2)
  }
