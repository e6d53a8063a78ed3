/** Lines of a table: line | amount | unit | food | note. */
export const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim())
      const [text = '', quantity = '', unit = '', food = '', note = ''] = cells
      return {
        text,
        expected: { quantity: quantity === '' ? null : Number(quantity), unit, food, note },
      }
    })
