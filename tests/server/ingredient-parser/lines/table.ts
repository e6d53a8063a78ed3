/** Lines of a table: line | amount, or both ends of it ('2–3') | unit | food | note. */
export const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim())
      const [text = '', quantity = '', unit = '', food = '', note = ''] = cells
      const [low, top] = quantity.split('–').map(Number)
      const amount = { quantity: quantity === '' ? null : low!, maximum: top ?? null }
      return { text, expected: { ...amount, unit, food, note } }
    })
