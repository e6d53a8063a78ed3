import { cleanText } from './text.ts'

/** Tags that end a line where they stand. */
const BREAKS =
  /<\/?(?:p|br|div|li|ul|ol|tr|table|tbody|thead|h[1-6]|hr|blockquote|section|article|header|dt|dd|pre)(?:\s[^<>]*)?\/?>/gi
const OTHERS =
  /<\/?(?:span|b|i|u|s|em|strong|a|td|th|sup|sub|font|small|big|img|figure|figcaption|picture|source|video|iframe|label|input|code|mark|abbr|noscript|center)(?:\s[^<>]*)?\/?>/gi

/** The words of a text that may be HTML, as some programs keep it. Only known tags are taken for tags, so "<3 h" stays. */
export function htmlText(given: string): string {
  const text = withoutTags(cleanText(given))
  // Some programs encode their tags once more.
  return text.includes('<') ? withoutTags(text) : text
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  return cleanText(text.replace(BREAKS, '\n').replace(OTHERS, '')).replace(/\n{3,}/g, '\n\n')
}
