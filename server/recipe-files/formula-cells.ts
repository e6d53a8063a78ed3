/** What programs for tables take for a formula; those of Japan also in full width. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const marked = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** A cell that is a text to every program: an apostrophe in front, as they ask for. */
export const markedCell = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text of such a cell. */
export const unmarkedCell = (cell: string) => cell.replace(marked, '')
